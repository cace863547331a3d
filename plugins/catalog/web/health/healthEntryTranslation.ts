import { createTranslationRef } from '@callboard/web-kit';

/** The title of the health page, and the texts about problems on other pages. */
export const healthEntryTranslation = createTranslationRef({
  id: 'catalog.health-entry',
  messages: {
    title: 'Catalog health',
    badge_one: '{{count}} problem',
    badge_other: '{{count}} problems',
    fact: 'Catalog',
    healthy: 'No problems',
  },
  languages: { de: () => import('./germanHealthEntry.ts') },
});
