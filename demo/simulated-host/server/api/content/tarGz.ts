import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { linkMode, programMode } from '../../git/treeObject.ts';
import type { Repository } from '../../repositories/repository.ts';

const compressed = promisify<Buffer, Buffer>(gzip);
const block = 512;
const maxNameLength = 100;

/** All files of a commit as an archive, in one folder like GitHub's. Links are skipped. */
export async function tarGzOf(repository: Repository, commit: string, folder: string): Promise<Buffer> {
  const { committer } = await repository.commit(commit);
  const seconds = Math.floor(committer.at.getTime() / 1000);
  const parts: Buffer[] = [];
  const add = (name: string, type: string, mode: string, content: Buffer) =>
    parts.push(header({ name, type, mode, seconds, size: content.length }), content, padding(content.length));
  for (const [path, { mode, hash }] of await repository.filesAt(commit)) {
    if (mode === linkMode) continue;
    const name = `${folder}/${path}`;
    if (Buffer.byteLength(name) > maxNameLength) add('pax', 'x', '644', longName(name));
    add(name, '0', mode === programMode ? '755' : '644', await repository.objects.readAs('blob', hash));
  }
  return compressed(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
}

type Entry = { name: string; type: string; mode: string; size: number; seconds: number };

function header({ name, type, mode, size, seconds }: Entry): Buffer {
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0, maxNameLength);
  bytes.write(`${mode.padStart(7, '0')}\0`, 100);
  bytes.write('0000000\0', 108);
  bytes.write('0000000\0', 116);
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  bytes.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136);
  bytes.write(' '.repeat(8), 148);
  bytes.write(type, 156);
  bytes.write('ustar\u000000', 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

/** A record that contains its own length, which may grow by that. */
function longName(name: string): Buffer {
  const rest = ` path=${name}\n`;
  const lengthWith = (digits: number) => Buffer.byteLength(rest) + digits;
  const digits = String(lengthWith(1)).length;
  const length = lengthWith(String(lengthWith(digits)).length);
  return Buffer.from(`${length}${rest}`);
}
