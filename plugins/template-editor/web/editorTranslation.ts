import { createTranslationRef, type TranslationKey, type Translator } from '@callboard/web-kit';
import { editorMessages } from './editorMessages.ts';

/** The texts of the editor pages; loaded with them. */
export const editorTranslation = createTranslationRef({
  id: 'scaffolder-editor',
  messages: editorMessages,
  languages: { de: () => import('./germanEditor.ts') },
});

export type EditorText = Translator<TranslationKey<typeof editorMessages>>['t'];
