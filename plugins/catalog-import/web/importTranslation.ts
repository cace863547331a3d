import { createTranslationRef, type TranslationKey, type Translator } from '@callboard/web-kit';
import { importMessages } from './importMessages.ts';

/** The texts of the page; they load with it. */
export const importTranslation = createTranslationRef({
  id: 'catalog-import-page',
  messages: importMessages,
  languages: { de: () => import('./germanImport.ts') },
});

/** Translates a text of the page. */
export type ImportText = Translator<TranslationKey<typeof importMessages>>['t'];
