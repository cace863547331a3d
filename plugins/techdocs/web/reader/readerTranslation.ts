import { createTranslationRef } from '@callboard/web-kit';
import { readerMessages } from './readerMessages.ts';

/** Texts of the reader; they load with it. */
export const readerTranslation = createTranslationRef({
  id: 'techdocs-reader',
  messages: readerMessages,
  languages: { de: () => import('./germanReader.ts') },
});
