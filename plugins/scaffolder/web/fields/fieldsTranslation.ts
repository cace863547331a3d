import { createTranslationRef } from '@callboard/web-kit';
import { fieldsMessages } from './fieldsMessages.ts';

/** The texts of the fields; loaded with them. */
export const fieldsTranslation = createTranslationRef({
  id: 'scaffolder-fields',
  messages: fieldsMessages,
  languages: { de: () => import('./germanFields.ts') },
});
