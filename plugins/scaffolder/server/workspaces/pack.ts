import { chmod, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { confinedBelow } from '@callboard/integrations';
import { isNearFileThere, readNearFile, takeTurns, writeNearFile } from './nearFiles.ts';
import { contentHash, type Entry, type Seen } from './snapshot.ts';

/** An incremental pack of a workspace: this header as JSON, preceded by its length, then the files one after another. */
type Header = { removed: readonly string[]; entries: readonly Entry[] };

const level = 3;
const inflate = promisify(gunzip);

/** Packs the changes into parts of a maximum size, and hashes each file. */
export async function pack(
  root: string,
  { changed, removed }: { changed: readonly Seen[]; removed: readonly string[] },
  partBytes: number,
): Promise<Buffer[]> {
  const entries = changed.map(({ mark: _, isRecent: __, hash: ___, ...entry }) => entry);

  async function* plain(): AsyncGenerator<Buffer> {
    const header = Buffer.from(JSON.stringify({ removed, entries } satisfies Header));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    yield Buffer.concat([length, header]);
    const turn = takeTurns();
    for (const entry of changed) {
      if (entry.type !== 'file') continue;
      await turn();
      const content = await readNearFile(join(root, entry.path), entry.size);
      // A file that has grown would shift all following ones.
      if (content.length !== entry.size)
        throw new Error(`'${entry.path}' in the workspace changed while it was being saved`);
      entry.hash = contentHash(content);
      yield content;
    }
  }

  const parts: Buffer[] = [];
  let waiting: Buffer[] = [];
  let bytes = 0;
  await pipeline(plain, createGzip({ level }), async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) {
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes < partBytes) continue;
      parts.push(Buffer.concat(waiting));
      waiting = [];
      bytes = 0;
    }
  });
  if (waiting.length > 0) parts.push(Buffer.concat(waiting));
  return parts;
}

/** Applies a pack to the previous state of a workspace. */
export async function unpack(folder: string, parts: readonly Buffer[], maxBytes: number): Promise<void> {
  const root = await realpath(folder);
  const plain = await inflate(Buffer.concat(parts), { maxOutputLength: maxBytes });
  const start = 4 + plain.readUInt32BE(0);
  const { removed, entries } = JSON.parse(plain.toString('utf8', 4, start)) as Header;
  for (const path of removed) await rm(await placeOf(root, path), { recursive: true, force: true });
  let position = start;
  const turn = takeTurns();
  for (const entry of entries) {
    await turn();
    const path = await placeOf(root, entry.path);
    if (entry.type === 'folder') {
      await mkdir(path, { recursive: true });
      continue;
    }
    if (isNearFileThere(path)) await rm(path, { recursive: true });
    if (entry.type === 'link') {
      await symlink(entry.target, path);
      await confinedBelow(root, entry.path);
    } else {
      await writeNew(path, plain.subarray(position, position + entry.size), entry.isExecutable);
      position += entry.size;
    }
  }
}

/** Resolves only the folder, because the replaced file may be a link itself. */
async function placeOf(root: string, path: string): Promise<string> {
  const folder = await confinedBelow(root, dirname(path));
  return join(folder, path.slice(path.lastIndexOf('/') + 1));
}

async function writeNew(path: string, content: Buffer, isExecutable: boolean): Promise<void> {
  await writeNearFile(path, content, 'wx');
  if (isExecutable) await chmod(path, 0o755);
}
