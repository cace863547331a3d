export { BoundedPreview, type DirectoryPreview, directoriesContract, HeldSync, photoContract } from './contract.ts';
export { directoriesPermissions, directoriesSyncRelease } from './permissions.ts';
