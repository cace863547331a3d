import { createTranslationRef } from '@callboard/web-kit';

/** What the navigation and entity pages show of it; the pages bring their own texts. */
export const entryTranslation = createTranslationRef({
  id: 'kubernetes',
  messages: { tab: 'Kubernetes' },
  languages: { de: () => import('./germanEntry.ts') },
});
