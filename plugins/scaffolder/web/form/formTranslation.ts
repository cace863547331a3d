import { createTranslationRef, type TranslationKey, type Translator } from '@callboard/web-kit';
import { formMessages } from './formMessages.ts';

/** The texts of every form of a template; they load with the first one. */
export const formTranslation = createTranslationRef({
  id: 'scaffolder-form',
  messages: formMessages,
  languages: { de: () => import('./germanForm.ts') },
});

/** Says a text of a form. */
export type FormText = Translator<TranslationKey<typeof formMessages>>['t'];
