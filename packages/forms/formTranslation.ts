import { createTranslationRef, type TranslationKey, type Translator } from '@callboard/web-kit';
import { formMessages } from './formMessages.ts';

/** The texts of template forms; loaded with the first one. */
export const formTranslation = createTranslationRef({
  id: 'scaffolder-form',
  messages: formMessages,
  languages: { de: () => import('./germanForm.ts') },
});

/** Translates a text of a form. */
export type FormText = Translator<TranslationKey<typeof formMessages>>['t'];
