export { expectDirectoryRules } from './directoryRules.ts';
export { aGroup, aPerson, type StandInDirectory, standInDirectory } from './standInDirectory.ts';
export { startDirectoryPortal } from './startDirectoryPortal.ts';
export { manualSchedule, syncOnce } from './syncOnce.ts';
