export { BoundedPreview, type DirectoryPreview, directoriesContract, HeldSync } from './contract.ts';
export { directoriesPermissions, directoriesSyncRelease } from './permissions.ts';
