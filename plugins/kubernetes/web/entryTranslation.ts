import { createTranslationRef } from '@callboard/web-kit';

/** What entity pages show of it; the tab brings its own texts. */
export const entryTranslation = createTranslationRef({
  id: 'kubernetes',
  messages: { tab: 'Kubernetes' },
  languages: { de: () => import('./germanEntry.ts') },
});
