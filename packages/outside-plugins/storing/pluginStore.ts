import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InputError } from '@callboard/errors';
import { readTarGz } from '@callboard/integrations';
import { makeFolder } from '@callboard/server-kit';
import * as z from 'zod';
import { provenance } from '../provenance/provenancePolicy.ts';

/** A package in the lock file. */
const lockedPackage = z.object({
  name: z.string(),
  version: z.string(),
  integrity: z.string(),
  /** The URL or path that it came from. */
  resolved: z.string(),
  /** Below `packages/`. */
  folder: z.string().regex(/^[A-Za-z0-9+_.~@-]+$/),
  /** Present if it was checked. */
  provenance: provenance.optional(),
});
const lockFile = z.object({ lockfileVersion: z.literal(1), packages: z.record(z.string(), lockedPackage) });

export type LockedPackage = z.output<typeof lockedPackage>;

/** A file of a package, with a path inside it. */
export type PackageFile = { path: string; content: Buffer };

const maxBytes = 100 * 1024 * 1024;
const maxFiles = 10_000;
const privateMode = 0o700;

export type PluginStore = ReturnType<typeof createPluginStore>;

/** The unpacked packages below the data folder, and the lock file that lists them. */
export function createPluginStore(root: string) {
  const packages = join(root, 'packages');
  const lockPath = join(root, 'plugins-lock.json');

  return {
    /** Above all packages, so they find the modules in its `node_modules`. */
    root,
    pathOf: ({ folder }: Pick<LockedPackage, 'folder'>) => join(packages, folder),

    /** By the `package` of the configuration. A file that cannot be read counts as empty, so everything is fetched again. */
    async readLock(): Promise<Record<string, LockedPackage>> {
      const text = await readFile(lockPath, 'utf8').catch(() => undefined);
      return text === undefined ? {} : (lockFile.safeParse(jsonOrNothing(text)).data?.packages ?? {});
    },

    async writeLock(locked: Readonly<Record<string, LockedPackage>>): Promise<void> {
      const sorted = Object.fromEntries(Object.entries(locked).toSorted(([one], [other]) => (one < other ? -1 : 1)));
      await makeFolder(root, { mode: privateMode });
      await writeWhole(lockPath, `${JSON.stringify({ lockfileVersion: 1, packages: sorted }, undefined, 2)}\n`);
    },

    has: ({ folder }: Pick<LockedPackage, 'folder'>): Promise<boolean> =>
      stat(join(packages, folder)).then(
        (found) => found.isDirectory(),
        () => false,
      ),

    /** Writes the files of a package. Another process that reads the folder sees all of them or none. */
    async write(folder: string, files: readonly PackageFile[]): Promise<void> {
      const unfinished = join(packages, `.${folder}-${randomUUID()}`);
      await makeFolder(packages, { mode: privateMode });
      try {
        for (const { path, content } of files) {
          await mkdir(dirname(join(unfinished, path)), { recursive: true });
          await writeFile(join(unfinished, path), content);
        }
        await rm(join(packages, folder), { recursive: true, force: true });
        await rename(unfinished, join(packages, folder));
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    },
  };
}

/** The files of a package from npm, which puts them into one folder. */
export async function unpackPackage(bytes: Buffer, name: string): Promise<PackageFile[]> {
  const files: PackageFile[] = [];
  const archive = (async function* () {
    yield bytes;
  })();
  for await (const file of readTarGz(archive, { name, maxBytes, maxFiles, maxUnpackedBytes: 2 * maxBytes })) {
    // Bundled libraries are part of the plugin, but nothing may shadow the portal's own modules.
    if (isHostModule(file.path)) {
      throw new InputError(
        `'${name}' contains its own copy of '${file.path.split('/').slice(1, -1).join('/')}'; list it in peerDependencies, not in dependencies`,
      );
    }
    files.push({ path: file.path, content: await file.content() });
  }
  return files;
}

/** The kits must come from the portal: two copies would not know each other's objects. */
const isHostModule = (path: string): boolean => /(^|\/)node_modules\/@callboard\//.test(path);

/** Replaces a file atomically. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
