import { NotFoundError } from '@callboard/errors';
import type { DirectoryFile, DirectorySource, TemplateDirectory } from './templateDirectory.ts';

/** A directory as it stands in the store. */
export type KeptDirectory = {
  id: string;
  name: string;
  /** ISO 8601. */
  changedAt: string;
  /** When it was last exported or published; what is newer is in this browser alone. */
  exportedAt?: string;
  source?: DirectorySource;
  files: DirectoryFile[];
};

/** Where directories are kept: the browser's database, or where it has none the memory of the page. */
export type DirectoryStore = {
  /** False where everything is gone with the page. */
  isLasting: boolean;
  list(): Promise<KeptDirectory[]>;
  get(id: string): Promise<KeptDirectory | undefined>;
  /** Updates one in a transaction, so that two writes at once both count. */
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
