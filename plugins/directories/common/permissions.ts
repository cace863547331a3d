/** Allows an administrator to release a sync that would delete many people and groups. */
export const directoriesSyncRelease = {
  type: 'basic',
  name: 'directories.sync.release',
  attributes: { action: 'update' },
} as const;

export const directoriesPermissions = [directoriesSyncRelease];
