import { saveFile } from '@callboard/web-kit';
import { type DirectoryStore, type KeptDirectory, markExported } from './keptDirectories.ts';
import { packFiles } from './zip.ts';

const databaseName = 'callboard-templates';
const storeName = 'directories';

let opened: Promise<DirectoryStore> | undefined;

/** The store of this browser. */
export function directoryStore(): Promise<DirectoryStore> {
  opened ??= openDatabase().then(databaseStore, () => memoryStore());
  return opened;
}

/** Resets the store, so the next page opens it again. */
export function closeDirectoryStore(): void {
  opened = undefined;
}

/** The fallback for private windows and for sites without permission to store data. */
export function memoryStore(): DirectoryStore {
  const directories = new Map<string, KeptDirectory>();
  return {
    isLasting: false,
    list: async () => [...directories.values()],
    get: async (id) => directories.get(id),
    change: async (id, change) => void directories.set(id, change(directories.get(id))),
    remove: async (id) => void directories.delete(id),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new Error('This browser does not support IndexedDB'));
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
  return settled(request);
}

function databaseStore(database: IDBDatabase): DirectoryStore {
  const objects = (mode: IDBTransactionMode) => database.transaction(storeName, mode).objectStore(storeName);
  return {
    isLasting: true,
    list: () => settled<KeptDirectory[]>(objects('readonly').getAll()),
    get: (id) => settled<KeptDirectory | undefined>(objects('readonly').get(id)),
    async change(id, change) {
      const store = objects('readwrite');
      const before = await settled<KeptDirectory | undefined>(store.get(id));
      await settled(store.put(change(before)));
    },
    async remove(id) {
      await settled(objects('readwrite').delete(id));
    },
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Downloads a directory as an archive and records the export. */
export async function exportKept({ id, name, files }: Pick<KeptDirectory, 'id' | 'name' | 'files'>): Promise<void> {
  saveFile(`${name}.zip`, packFiles(files), 'application/zip');
  await markExported(await directoryStore(), id);
}
