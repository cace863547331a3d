import { resolve } from 'node:path';
import { messageOf } from '@callboard/errors';
import { makeFolder, type PluginContext } from '@callboard/server-kit';
import type { techdocsConfig } from '../config.ts';
import { createDatabaseStorage } from './database/databaseStorage.ts';
import { openGcsStorage } from './gcs/gcsStorage.ts';
import { createLocalStorage } from './local/localStorage.ts';
import { docsStorages } from './storagePoint.ts';

type Context = Pick<PluginContext<typeof techdocsConfig>, 'config' | 'database' | 'extensions' | 'folder' | 'logger'>;

/** The storages that need no other plugin. */
export function addOwnStorages({ config, database, extensions, folder, logger }: Context): void {
  const { local, googleGcs } = config.techdocs.publisher;
  extensions.add(docsStorages, { type: 'database', open: () => createDatabaseStorage(database) });
  extensions.add(docsStorages, {
    type: 'local',
    async open() {
      const { publishDirectory } = local;
      const root = publishDirectory ? await openPublishDirectory(publishDirectory) : await folder.within('sites');
      return createLocalStorage(root, { logger });
    },
  });
  extensions.add(docsStorages, {
    type: 'googleGcs',
    open: () => openGcsStorage(googleGcs, { env: process.env, logger }),
  });
}

/** Relative to the working directory. Only publishing requires that it is writable. */
async function openPublishDirectory(path: string): Promise<string> {
  const folder = resolve(path);
  try {
    await makeFolder(folder);
  } catch (error) {
    throw new Error(
      `Cannot create the docs folder '${folder}' (${messageOf(error)}); set techdocs.publisher.local.publishDirectory to another one`,
      { cause: error },
    );
  }
  return folder;
}
