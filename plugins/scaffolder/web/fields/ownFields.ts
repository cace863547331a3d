import type { FormField } from '@callboard/forms';

/** Wire: templates use these names in `ui:field`. */
const ownFieldNames = [
  'EntityPicker',
  'MultiEntityPicker',
  'OwnerPicker',
  'OwnedEntityPicker',
  'MyGroupsPicker',
  'EntityTagsPicker',
  'EntityNamePicker',
  'RepoUrlPicker',
  'RepoBranchPicker',
  'RepoOwnerPicker',
] as const;

export type OwnFieldName = (typeof ownFieldNames)[number];

/** The built-in fields. They load together, because a form rarely has only one. */
export const ownFields = ownFieldNames.map(
  (name): FormField => ({
    name,
    load: async () => (await import('./loadedFields.ts')).loadedFields[name],
  }),
);
