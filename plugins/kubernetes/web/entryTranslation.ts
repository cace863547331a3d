import { createTranslationRef } from '@callboard/web-kit';

/** The texts of the navigation and of entity pages; the plugin's own pages have theirs. */
export const entryTranslation = createTranslationRef({
  id: 'kubernetes',
  messages: { tab: 'Kubernetes' },
  languages: { de: () => import('./germanEntry.ts') },
});
