// Wire: templates use these names in `ui:field`.

export const ownFieldNames = [
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
