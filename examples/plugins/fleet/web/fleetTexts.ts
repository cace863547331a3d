import { createTranslationRef } from '@callboard/web-kit';

export const fleetTexts = createTranslationRef({
  id: 'fleet',
  messages: {
    title: 'Fleet',
    aircraft: 'Aircraft',
    summary: '{{type}}, based in {{base}}',
    grounded: 'Grounded',
    inService: 'In service',
    ground: 'Ground {{registration}}',
    noAircraft: 'No aircraft',
  },
  languages: {
    de: async () => ({
      messages: {
        title: 'Flotte',
        aircraft: 'Flugzeug',
        summary: '{{type}}, stationiert in {{base}}',
        grounded: 'Am Boden',
        inService: 'Im Einsatz',
        ground: '{{registration}} am Boden lassen',
        noAircraft: 'Keine Flugzeuge',
      },
    }),
  },
});
