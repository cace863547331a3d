import { createTranslationRef } from '@callboard/web-kit';

export const airportTexts = createTranslationRef({
  id: 'airports',
  messages: {
    kind: { one: 'Airport', several: 'Airports', inText: 'airports' },
    country: 'Country',
    runways: 'Runways',
  },
});
