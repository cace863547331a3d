import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { InputError } from '@callboard/errors';
import { confinedPath } from '@callboard/integrations';
import { readNearFile, takeTurns } from './nearFiles.ts';

/** A file, folder or link in a workspace. */
export type Entry = { path: string } & (
  | { type: 'folder' }
  | { type: 'file'; size: number; isExecutable: boolean }
  | { type: 'link'; target: string }
);

/** An entry, with a mark that shows whether it has changed. */
export type Seen = Entry & { mark: string; isRecent: boolean; hash?: string };
export type Snapshot = Map<string, Seen>;

export type WorkspaceBounds = { maxBytes: number; maxFiles: number };

/** A file that is written twice within this time may keep its timestamps. */
const clockStepMs = 50;
const executableBits = 0o111n;

/** All entries of a workspace, parents first; rejects path traversal, and workspaces that are too large to store. */
export async function snapshotOf(root: string, bounds: WorkspaceBounds): Promise<Snapshot> {
  const found: Snapshot = new Map();
  const now = Date.now();
  const turn = takeTurns();
  let bytes = 0;

  async function walk(folder: string): Promise<void> {
    for (const name of await readdir(join(root, folder))) {
      await turn();
      const path = folder === '' ? name : `${folder}/${name}`;
      const entry = await seen(root, path, now);
      found.set(path, entry);
      if (entry.type === 'file') bytes += entry.size;
      if (found.size > bounds.maxFiles) throw tooMuch(`more than ${bounds.maxFiles} files and folders`);
      if (bytes > bounds.maxBytes) throw tooMuch(`more than ${bounds.maxBytes} bytes`);
      if (entry.type === 'folder') await walk(path);
    }
  }

  await walk('');
  return found;
}

async function seen(root: string, path: string, now: number): Promise<Seen> {
  const full = join(root, path);
  const stats = lstatSync(full, { bigint: true });
  const { size, mode, mtimeNs, ctimeNs, ino } = stats;
  const isRecent = now - Number(stats.ctimeMs) < clockStepMs;
  if (stats.isDirectory()) return { path, type: 'folder', mark: 'folder', isRecent: false };
  const mark = `${mode} ${size} ${mtimeNs} ${ctimeNs} ${ino}`;
  if (stats.isFile()) {
    return { path, type: 'file', size: Number(size), isExecutable: (mode & executableBits) !== 0n, mark, isRecent };
  }
  if (stats.isSymbolicLink()) return { path, type: 'link', target: await targetOf(root, path), mark, isRecent };
  throw new InputError(`'${path}' in the workspace is not a file, folder or link, so it cannot be saved`);
}

/** The target of a link relative to the workspace, which has another path when it is restored. */
async function targetOf(root: string, path: string): Promise<string> {
  const resolved = await confinedPath(root, path);
  const target = await readlink(join(root, path));
  return isAbsolute(target) ? relative(dirname(join(root, path)), resolved) : target;
}

/** The paths that were added or changed since a snapshot, and those that were removed. */
export async function differences(
  root: string,
  before: Snapshot,
  after: Snapshot,
): Promise<{ changed: Seen[]; removed: string[] }> {
  const changed: Seen[] = [];
  const turn = takeTurns();
  for (const entry of after.values()) {
    await turn();
    const known = before.get(entry.path);
    if (known && (await isSame(root, known, entry))) entry.hash = known.hash;
    else changed.push(entry);
  }
  const gone = [...before.values()].filter(({ path, type }) => after.get(path)?.type !== type);
  return { changed, removed: gone.map(({ path }) => path) };
}

async function isSame(root: string, known: Seen, entry: Seen): Promise<boolean> {
  if (known.mark !== entry.mark || known.type !== entry.type) return false;
  if (!known.isRecent) return true;
  if (entry.type !== 'file') return entry.type === 'link' && known.type === 'link' && known.target === entry.target;
  return known.hash !== undefined && known.hash === contentHash(await readNearFile(join(root, entry.path), entry.size));
}

/** Hashes files as new as the snapshot, to distinguish them from later versions. */
export async function hashRecent(root: string, snapshot: Snapshot): Promise<void> {
  const turn = takeTurns();
  for (const entry of snapshot.values()) {
    if (entry.type !== 'file' || !entry.isRecent) continue;
    await turn();
    entry.hash = contentHash(await readNearFile(join(root, entry.path), entry.size));
  }
}

export const contentHash = (content: Buffer) => createHash('sha256').update(content).digest('base64');

const tooMuch = (what: string) => new InputError(`The workspace has ${what}, which exceeds the limit`);
