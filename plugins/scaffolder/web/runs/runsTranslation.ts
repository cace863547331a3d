import { createTranslationRef } from '@callboard/web-kit';
import { runsMessages } from './runsMessages.ts';

export const runsTranslation = createTranslationRef({
  id: 'scaffolder-runs',
  messages: runsMessages,
  languages: { de: () => import('./germanRuns.ts') },
});
