import { NotFoundError } from '@callboard/errors';
import type { DirectoryFile, DirectorySource, TemplateDirectory } from './templateDirectory.ts';

/** A stored directory. */
export type KeptDirectory = {
  id: string;
  name: string;
  /** ISO 8601. */
  changedAt: string;
  /** The time of the last export or publication; later changes exist only in this browser. */
  exportedAt?: string;
  source?: DirectorySource;
  files: DirectoryFile[];
};

/** Stores directories in IndexedDB, or in memory if the browser has no IndexedDB. */
export type DirectoryStore = {
  /** False if everything is lost when the page closes. */
  isLasting: boolean;
  list(): Promise<KeptDirectory[]>;
  get(id: string): Promise<KeptDirectory | undefined>;
  /** Updates a directory in a transaction, so concurrent writes both take effect. */
  change(id: string, change: (before: KeptDirectory | undefined) => KeptDirectory): Promise<void>;
  remove(id: string): Promise<void>;
};

export type NewDirectory = { name: string; files: readonly DirectoryFile[]; source?: DirectorySource };

const now = () => new Date().toISOString();

export async function keepDirectory(store: DirectoryStore, made: NewDirectory): Promise<TemplateDirectory> {
  const kept = { id: crypto.randomUUID(), changedAt: now(), ...made, files: [...made.files] };
  await store.change(kept.id, () => kept);
  return asDirectory(store, kept);
}

export async function openKept(store: DirectoryStore, id: string): Promise<TemplateDirectory> {
  const kept = await store.get(id);
  if (!kept) throw new NotFoundError(`No template directory '${id}' in this browser`);
  return asDirectory(store, kept);
}

export const markExported = (store: DirectoryStore, id: string): Promise<void> =>
  store.change(id, (before) => ({ ...known(before, id), exportedAt: now() }));

function asDirectory(store: DirectoryStore, { id, name, source }: KeptDirectory): TemplateDirectory {
  const changeFiles = (change: (files: DirectoryFile[]) => DirectoryFile[]) =>
    store.change(id, (before) => {
      const kept = known(before, id);
      return { ...kept, changedAt: now(), files: change(kept.files) };
    });
  return {
    name,
    type: 'kept',
    id,
    ...(source && { source }),
    read: async () => known(await store.get(id), id).files,
    write: (file) => changeFiles((files) => [...files.filter(({ path }) => path !== file.path), file]),
    remove: (path) => changeFiles((files) => files.filter((file) => file.path !== path)),
  };
}

function known(kept: KeptDirectory | undefined, id: string): KeptDirectory {
  if (!kept) throw new NotFoundError(`The template directory '${id}' was deleted from this browser`);
  return kept;
}
