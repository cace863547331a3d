import type { FormField } from '@callboard/forms';
import { ownFieldNames } from './ownFieldNames.ts';

/** The built-in fields. They load together, because a form rarely has only one. */
export const ownFields = ownFieldNames.map(
  (name): FormField => ({
    name,
    load: async () => (await import('./loadedFields.ts')).loadedFields[name],
  }),
);
