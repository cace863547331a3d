import { createTranslationRef } from '@callboard/web-kit';
import { wizardMessages } from './wizardMessages.ts';

/** The texts around the form of a template; loaded with it. */
export const wizardTranslation = createTranslationRef({
  id: 'scaffolder-wizard',
  messages: wizardMessages,
  languages: { de: () => import('./germanWizard.ts') },
});
