import { createTranslationRef } from '@callboard/web-kit';

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
  languages: { de: () => import('./germanTools.ts') },
});
