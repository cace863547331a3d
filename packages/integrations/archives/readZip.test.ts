import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aZip, inPieces } from '../testing/index.ts';
import type { ArchiveOptions } from './archiveOptions.ts';
import { readZip } from './readZip.ts';

async function read(archive: Buffer, options: Partial<ArchiveOptions> = {}): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const file of readZip(inPieces(archive), { name: 'https://git.example/acme/shop', ...options })) {
    contents[file.path] = String(await file.content());
  }
  return contents;
}

describe('a zip archive', () => {
  test('[SEC-03] skips links and folders, and supports uncompressed files', async () => {
    const entries = [
      { name: 'a/link', mode: 0o120777, content: '/etc/passwd' },
      { name: 'a/folder/', mode: 0o040755 },
      { name: 'a/stored', method: 0, content: 'x' },
      { name: 'a/empty' },
    ];
    expect(await read(aZip(entries))).toEqual({ stored: 'x', empty: '' });
  });

  test('can be in the zip64 format', async () => {
    const content = randomBytes(200_000).toString('hex');
    const entries = [
      { name: 'a/b', content },
      { name: 'a/link', mode: 0o120777 },
      { name: 'a/c', content: 'c' },
    ];
    expect(await read(aZip(entries, { isZip64: true }))).toEqual({ b: content, c: 'c' });
  });

  test.each([
    [Number.MAX_SAFE_INTEGER, 'bytes in its files or more; the limit is 104857600'],
    [0xffffffff + 10, 'bytes in its files or more; the limit is 104857600'],
    [2, 'it has a file with a wrong size'],
  ])('in the zip64 format that declares a size of %d for a small file is rejected', async (size, message) => {
    const archive = aZip([{ name: 'a/b', content: 'x', size }], { isZip64: true });
    await expect(read(archive)).rejects.toThrow(message);
  });

  test('that announces the zip64 format without it is rejected', async () => {
    const archive = aZip([{ name: 'a/b' }]);
    archive.writeUInt16LE(0xffff, archive.length - 12);
    await expect(read(archive)).rejects.toThrow('is not a complete zip archive: ');
  });

  test('[SEC-11] that unpacks to more than it declares is rejected', async () => {
    const bomb = aZip([{ name: 'a/b', content: Buffer.alloc(5_000_000), size: 10 }]);
    expect(bomb.length).toBeLessThan(10_000);
    await expect(read(bomb)).rejects.toThrow('is not a complete zip archive');
  });

  test('that declares a size over the limit is rejected before anything is unpacked', async () => {
    const bomb = aZip([{ name: 'a/b', size: 0xfffffff0 }]);
    await expect(read(bomb)).rejects.toThrow('bytes in its files or more; the limit is 104857600');
  });

  test('with files that share their content is rejected before anything is unpacked', async () => {
    const kernel = { name: 'a/1', content: Buffer.alloc(1_000_000) };
    const copies = Array.from({ length: 50 }, (_, index) => ({ ...kernel, name: `a/${index}`, position: 0 }));
    const reading = readZip(inPieces(aZip(copies)), { name: 'bomb' }).next();
    await expect(reading).rejects.toThrow("'bomb' is not a complete zip archive: it has files that overlap");
  });

  test('with a file whose header hides the next file is rejected', async () => {
    const last = aZip([{ name: 'a/2', content: 'x'.repeat(1_000) }]);
    const archive = aZip([
      { name: 'a/1', content: 'x'.repeat(1_000) },
      { name: 'a/2', content: 'x'.repeat(1_000) },
    ]);
    // The extra field of the first header then extends to the content of the second file.
    const contentBytes = last.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) - 33;
    archive.writeUInt16LE(contentBytes + 33, 28);
    await expect(read(archive)).rejects.toThrow('it has files that overlap');
  });

  test('may have gaps and files in another order than in its directory', async () => {
    const [one, two] = [
      { name: 'a/1', content: '1', method: 0, padding: 50 },
      { name: 'a/2', content: '2', method: 0, padding: 10 },
    ];
    const [first, second] = [30 + 3 + 50 + 1, 30 + 3 + 10 + 1];
    // The same two files, listed the other way round.
    const archive = aZip([one, two]);
    const swapped = aZip([
      { ...two, position: first },
      { ...one, position: 0 },
    ]);
    const listed = swapped.subarray(first + second);
    expect(await read(Buffer.concat([archive.subarray(0, first + second), listed]))).toEqual({ 1: '1', 2: '2' });
  });

  test.each([8, 0])('with a file that has a wrong checksum is rejected (method %d)', async (method) => {
    const archive = aZip([{ name: 'a/b', content: 'hello', method, checksum: 0x12345678 }]);
    await expect(read(archive)).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: expect.stringMatching(/is not a complete zip archive: it has a file with a wrong checksum$/),
    });
    expect(await read(archive, { filter: () => false })).toEqual({});
  });

  test.each([
    ['is encrypted', { name: 'a/b', content: 'x', flags: 1 }],
    ['has an unknown compression method', { name: 'a/b', content: 'x', method: 14 }],
    ['has another size', { name: 'a/b', content: 'x', size: 2 }],
  ])('with a file that %s is rejected', async (_title, entry) => {
    await expect(read(aZip([entry]))).rejects.toThrow(
      /is not a complete zip archive: it has a file with (unsupported|a wrong)/,
    );
  });

  test('may have names in the old encoding of DOS', async () => {
    const archive = aZip([{ name: 'a/xx.md', content: 'x' }]);
    const name = Buffer.from('a/xx.md');
    archive.fill(0x81, archive.lastIndexOf(name) + 2, archive.lastIndexOf(name) + 4);
    expect(await read(archive)).toEqual({ 'üü.md': 'x' });
  });

  test('can be read again after its files were listed', async () => {
    const files = [];
    for await (const file of readZip(inPieces(aZip([{ name: 'a/b', content: 'x' }])), { name: 'x' })) files.push(file);
    expect(String(await files[0]?.content())).toBe('x');
    expect(String(await files[0]?.content())).toBe('x');
  });

  test.each([false, true])('whose directory points elsewhere is rejected (zip64: %s)', async (isZip64) => {
    const archive = aZip([{ name: 'a/b', content: 'hello' }], { isZip64 });
    for (let index = 0; index <= archive.length - 4; index++) {
      const wrong = Buffer.from(archive);
      wrong.fill(0xff, index, index + 4);
      const outcome = await read(wrong).catch((thrown) => thrown);
      const isSane = ['InputError', 'ServiceUnavailableError', 'PayloadTooLargeError', undefined];
      expect(isSane).toContain(outcome.name);
    }
  });
});
