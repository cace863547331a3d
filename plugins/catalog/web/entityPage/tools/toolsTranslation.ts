import { createTranslationRef } from '@callboard/web-kit';

const german = {
  open: 'Öffnen',
  none: 'Keine Daten',
  retry: 'Noch einmal',
  yes: 'ja',
  no: 'nein',
  more: '{{count}} weitere',
};

export const toolsTranslation = createTranslationRef({
  id: 'catalog-entity-tools',
  messages: {
    open: 'Open',
    none: 'No data',
    retry: 'Try again',
    yes: 'yes',
    no: 'no',
    more: '{{count}} more',
  },
  languages: { de: async () => ({ messages: german }) },
});
