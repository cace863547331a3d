import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuiltSite } from '@callboard/docs';
import { ConflictError } from '@callboard/errors';
import { makeFolder } from '@callboard/server-kit';
import { SITE_METADATA_FILE } from '../../common/index.ts';
import { publishSite } from '../storages/publishSite.ts';

/** Writes a site into a folder, replacing an earlier one. A folder with other content is left alone. */
export async function writeSite(built: BuiltSite, target: string, { etag }: { etag?: string } = {}): Promise<void> {
  const before = await readdir(target).catch((): string[] => []);
  if (before.length > 0 && !before.includes(SITE_METADATA_FILE)) {
    throw new ConflictError(`'${target}' is not empty and does not contain a site; choose another folder with --out`);
  }
  // Next to the target, so it can be renamed: readers of the folder find either the old site or the new one.
  const next = `${target}.${randomUUID()}`;
  const old = `${next}.old`;
  const write = {
    read: async () => undefined,
    async publish(_site: string, files: Parameters<Parameters<typeof publishSite>[0]['publish']>[1]) {
      for (const { path, read } of files) {
        await makeFolder(dirname(join(next, path)));
        await writeFile(join(next, path), await read());
      }
    },
  };
  try {
    await publishSite(write, '', built, etag ? { etag } : {});
    if (before.length > 0) await rename(target, old);
    await rename(next, target);
    await rm(old, { recursive: true, force: true });
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}
