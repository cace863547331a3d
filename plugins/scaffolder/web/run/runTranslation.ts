import { createTranslationRef } from '@callboard/web-kit';
import { runMessages } from './runMessages.ts';

/** The texts of the run page; loaded with it. */
export const runTranslation = createTranslationRef({
  id: 'scaffolder-run',
  messages: runMessages,
  languages: { de: () => import('./germanRun.ts') },
});
