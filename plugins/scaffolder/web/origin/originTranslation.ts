import { createTranslationRef } from '@callboard/web-kit';

export const originTranslation = createTranslationRef({
  id: 'scaffolder-origin',
  messages: { madeFrom: 'Created from the template {{template}}' },
  languages: { de: () => import('./germanOrigin.ts') },
});
