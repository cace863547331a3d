import { createTranslationRef } from '@callboard/web-kit';

const german = {
  title: 'Katalogstatus',
  badge_one: '{{count}} Problem',
  badge_other: '{{count}} Probleme',
  fact: 'Katalog',
  healthy: 'Keine Probleme',
};

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
  languages: { de: async () => ({ messages: german }) },
});
