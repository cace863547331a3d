import type { FormField } from './formFieldPoint.ts';

// Wire: templates name fields by these names in `ui:field`.
const names = [
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

export type OwnFieldName = (typeof names)[number];

/** The fields that every portal has. All load together: a form rarely has only one of them. */
export const ownFields = names.map(
  (name): FormField => ({
    name,
    load: async () => (await import('./loadedFields.ts')).loadedFields[name],
  }),
);
