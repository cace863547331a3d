import { resolve } from 'node:path';
import type { PluginContext } from '@callboard/server-kit';
import type { techdocsConfig } from '../config.ts';
import { createDatabaseStorage } from './database/databaseStorage.ts';
import { openGcsStorage } from './gcs/gcsStorage.ts';
import { createLocalStorage } from './local/localStorage.ts';
import { docsStorages } from './storagePoint.ts';

type Context = Pick<PluginContext<typeof techdocsConfig>, 'config' | 'database' | 'extensions' | 'folder' | 'logger'>;

/** The kinds of storage that need no other plugin. */
export function addOwnStorages({ config, database, extensions, folder, logger }: Context): void {
  const { local, googleGcs } = config.techdocs.publisher;
  extensions.add(docsStorages, { type: 'database', open: () => createDatabaseStorage(database) });
  extensions.add(docsStorages, {
    type: 'local',
    async open() {
      // Relative to where the program was started.
      const root = local.publishDirectory ? resolve(local.publishDirectory) : await folder.within('sites');
      return createLocalStorage(root, { logger });
    },
  });
  extensions.add(docsStorages, {
    type: 'googleGcs',
    open: () => openGcsStorage(googleGcs, { env: process.env, logger }),
  });
}
