export { directoriesContract, HeldSync, photoContract } from './contract.ts';
export { directoriesPermissions, directoriesSyncRelease } from './permissions.ts';
