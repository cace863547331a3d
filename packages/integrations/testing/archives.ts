import { gzipSync } from 'node:zlib';

export type TarEntry = { name: string; content?: string | Buffer; type?: string; mode?: number; size?: number };

/** Builds a tar archive field by field, so it can also be invalid. */
export function aTar(entries: readonly TarEntry[]): Buffer {
  return Buffer.concat([...entries.map(tarEntry), Buffer.alloc(1024)]);
}

export const aTarGz = (entries: readonly TarEntry[]) => gzipSync(aTar(entries));

export function tarEntry({ name, content = '', type = '0', mode = 0o644, size }: TarEntry): Buffer {
  const data = Buffer.from(content);
  const header = Buffer.alloc(512);
  header.write(name, 0, 100);
  header.write(mode.toString(8).padStart(7, '0'), 100);
  header.write((size ?? data.length).toString(8).padStart(11, '0'), 124);
  header.write((1_700_000_000).toString(8).padStart(11, '0'), 136);
  header.write(type, 156);
  header.write('ustar\0', 257);
  sumUp(header);
  return Buffer.concat([header, data, Buffer.alloc((512 - (data.length % 512)) % 512)]);
}

/** The checksum of a header, with its own field counted as spaces. */
export function sumUp(header: Buffer): void {
  header.write(' '.repeat(8), 148);
  let sum = 0;
  for (const byte of header.subarray(0, 512)) sum += byte;
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
}

export const paxEntry = (records: Record<string, string>): TarEntry => ({
  name: 'PaxHeaders/x',
  type: 'x',
  content: Object.entries(records)
    .map(([key, value]) => paxRecord(` ${key}=${value}\n`))
    .join(''),
});

function paxRecord(rest: string): string {
  const length = Buffer.byteLength(rest);
  const digits = String(length + String(length).length).length;
  return `${length + digits}${rest}`;
}

/** Bytes in chunks, as over a network. */
export async function* inPieces(bytes: Buffer, length = 1_000): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}
