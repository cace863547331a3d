import type { FormField } from './formFieldPoint.ts';
import { ownFieldNames } from './ownFieldNames.ts';

/** The fields that every portal has. All load together: a form rarely has only one of them. */
export const ownFields = ownFieldNames.map(
  (name): FormField => ({
    name,
    load: async () => (await import('./loadedFields.ts')).loadedFields[name],
  }),
);
