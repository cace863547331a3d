import { createTranslationRef } from '@callboard/web-kit';
import { explorerMessages } from './explorerMessages.ts';

/** The texts of the page; loaded with it. */
export const explorerTranslation = createTranslationRef({
  id: 'scaffolder-explorer',
  messages: explorerMessages,
  languages: { de: () => import('./germanExplorer.ts') },
});
