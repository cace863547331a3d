import { hash as hashOf, randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf } from '@callboard/errors';
import { confinedPath } from '@callboard/integrations';
import { type Logger, makeFolder } from '@callboard/server-kit';
import type { DocsStorage, SiteFile } from '../docsStorage.ts';
import { readConfined } from './readConfined.ts';

// Neither can be the path of a requested file: paths that start with a dot are not served from here.
const versions = '.versions';
const pointer = '.current';
/** Next to the namespaces, none of which can have this name. */
const removed = '.removed';
/** Readers of an outdated version have finished by then. */
const keepMs = 10 * 60_000;

type Options = { logger: Pick<Logger, 'warn'>; now?: () => number };

/**
 * Stores sites in a folder, each version in its own subfolder. The current version is named in a file that is replaced by
 * renaming. A site that was copied there as plain files is shown as well.
 */
export function createLocalStorage(root: string, { logger, now = Date.now }: Options): DocsStorage {
  async function currentOf(site: string): Promise<string | undefined> {
    const name = await readFile(await confinedPath(root, `${site}/${pointer}`), 'utf8').catch(nothingThere);
    return name && /^[\w-]{1,80}$/.test(name) ? `${site}/${versions}/${name}` : undefined;
  }

  async function write(folder: string, file: SiteFile, before: string | undefined): Promise<void> {
    const target = join(folder, file.path);
    await makeFolder(dirname(target));
    if (file.unchanged && before) {
      // A hard link; neither file is ever modified.
      const linked = await link(join(root, before, file.path), target).then(
        () => true,
        () => false,
      );
      if (linked) return;
    }
    await writeFile(target, await file.read());
  }

  async function removeOld(site: string, kept: string): Promise<void> {
    const folder = await confinedPath(root, `${site}/${versions}`);
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(join(folder, name));
      if (name !== kept && mtimeMs < now() - keepMs) await rm(join(folder, name), { recursive: true, force: true });
    }
  }

  return {
    async read(site, path, { known } = {}) {
      if (path.split('/').some((part) => part === versions || part === pointer)) return undefined;
      await makeFolder(root);
      const folder = (await currentOf(site)) ?? site;
      const content = await readConfined(root, `${folder}/${path}`);
      if (!content) return undefined;
      const etag = `"${hashOf('sha256', content)}"`;
      return etag === known ? { etag } : { etag, content };
    },

    async publish(site, files, { signal, hold } = {}) {
      await makeFolder(root);
      const before = await currentOf(site);
      const name = `${now()}-${randomUUID()}`;
      const folder = await confinedPath(root, `${site}/${versions}/${name}`);
      try {
        for (const file of files) {
          signal?.throwIfAborted();
          await write(folder, file, before);
        }
        await hold?.();
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
      const next = join(root, site, versions, `${name}.pointer`);
      await writeFile(next, name);
      await rename(next, join(root, site, pointer));
      await removeOld(site, name).catch((error) =>
        logger.warn(`Cannot remove old versions of the docs of '${site}': ${messageOf(error)}`),
      );
    },

    async remove(site) {
      await makeFolder(join(root, removed));
      const folder = await confinedPath(root, site);
      const gone = join(root, removed, randomUUID());
      // Renamed in one step, so no reader finds half of it.
      await rename(folder, gone).catch(nothingThere);
      await rm(gone, { recursive: true, force: true });
    },

    async sweep() {
      const names = (await readdir(join(root, removed)).catch(nothingThere)) ?? [];
      for (const name of names) await rm(join(root, removed, name), { recursive: true, force: true });
    },
  };
}

function nothingThere(thrown: NodeJS.ErrnoException): undefined {
  if (thrown.code !== 'ENOENT' && thrown.code !== 'ENOTDIR') throw thrown;
}
