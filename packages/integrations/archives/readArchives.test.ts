import { randomBytes } from 'node:crypto';
import { createGzip, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { TreeFile } from '../index.ts';
import { aTar, aTarGz, inPieces, paxEntry, sumUp, tarEntry } from '../testing/archives.ts';
import { aZip } from '../testing/aZip.ts';
import type { ArchiveOptions } from './archiveOptions.ts';
import { readTarGz } from './readTarGz.ts';
import { readZip } from './readZip.ts';

const name = 'https://git.example/acme/shop';

async function contentsOf(files: AsyncIterable<TreeFile>): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const file of files) contents[file.path] = String(await file.content());
  return contents;
}

const kinds = [
  {
    kind: 'tar.gz',
    pack: (entries: { name: string; content?: string | Buffer; mode?: number }[]) => aTarGz(entries),
    read: (archive: Buffer, options: Partial<ArchiveOptions> = {}) =>
      readTarGz(inPieces(archive), { name, ...options }),
  },
  {
    kind: 'zip',
    pack: (entries: { name: string; content?: string | Buffer; mode?: number }[]) => aZip(entries),
    read: (archive: Buffer, options: Partial<ArchiveOptions> = {}) => readZip(inPieces(archive), { name, ...options }),
  },
];

describe.each(kinds)('a $kind archive', ({ pack, read }) => {
  const files = [
    { name: 'shop-1a2b/README.md', content: 'hello' },
    { name: 'shop-1a2b/run.sh', content: '', mode: 0o100755 },
    { name: 'shop-1a2b/docs/index.md', content: 'x'.repeat(5_000) },
    { name: './shop-1a2b//docs/./ünder.md', content: 'ü' },
    { name: 'shop-1a2b/docs-old/a.md', content: 'old' },
  ];

  test('is read without the folder that the host adds', async () => {
    expect(await contentsOf(read(pack(files)))).toEqual({
      'README.md': 'hello',
      'run.sh': '',
      'docs/index.md': 'x'.repeat(5_000),
      'docs/ünder.md': 'ü',
      'docs-old/a.md': 'old',
    });
    expect(Object.keys(await contentsOf(read(pack(files), { dropFolders: 0 })))).toContain('shop-1a2b/README.md');
  });

  test('has the size of each file and whether it is executable', async () => {
    const found: [string, number, boolean | undefined][] = [];
    for await (const { path, size, isExecutable } of read(pack(files))) found.push([path, size, isExecutable]);
    expect(found.slice(0, 2)).toEqual([
      ['README.md', 5, false],
      ['run.sh', 0, true],
    ]);
  });

  test('can be limited to one folder and a filter', async () => {
    const filter = (path: string, { size }: { size: number }) => path.endsWith('.md') && size < 10;
    expect(await contentsOf(read(pack(files), { folder: '/docs/', filter }))).toEqual({ 'ünder.md': 'ü' });
    expect(await contentsOf(read(pack(files), { folder: 'README.md' }))).toEqual({});
  });

  test.each([
    'shop/../../etc/passwd',
    '/etc/passwd',
    '..',
    'shop/..\\..\\a',
    '\\\\host\\a',
    'a\0b',
    `a${'/b'.repeat(3_000)}`,
  ])('[SEC-03] with a name that leads outside is rejected (%#), even if the file is filtered out', async (evil) => {
    const archive = evil.length > 99 || evil.includes('\0') ? long(evil) : pack([{ name: evil, content: 'x' }]);
    await expect(contentsOf(read(archive, { filter: () => false }))).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringMatching(/contains a file named '.{1,201}', which points outside it$/),
    });
  });
  const long = (evil: string) =>
    pack === kinds[0]!.pack ? aTarGz([paxEntry({ path: evil }), { name: 'x' }]) : pack([{ name: evil }]);

  test('has limits for files, bytes and compressed size', async () => {
    const many = pack(Array.from({ length: 11 }, (_, index) => ({ name: `a/${index}`, content: randomBytes(100) })));
    const refused = (options: Partial<ArchiveOptions>) => expect(contentsOf(read(many, options))).rejects;
    await refused({ maxFiles: 10 }).toMatchObject({
      name: 'PayloadTooLargeError',
      message: `'${name}' has 11 files or more; the limit is 10`,
    });
    await refused({ maxBytes: 1_000 }).toThrow(`'${name}' has 1100 bytes in its files or more; the limit is 1000`);
    await refused({ maxPackedBytes: 999 }).toThrow('bytes or more; the limit is 999');
    expect(Object.keys(await contentsOf(read(many, { maxFiles: 11, maxBytes: 1_100 })))).toHaveLength(11);
  });

  test('has a limit on files, not on entries', async () => {
    const crowd = pack(Array.from({ length: 30_000 }, (_, index) => ({ name: `a/${index}` })));
    await expect(contentsOf(read(crowd))).rejects.toThrow('has 20001 files or more; the limit is 20000');
    expect(await contentsOf(read(crowd, { filter: (path) => path === '29999' }))).toEqual({ 29999: '' });
  });

  test('that is invalid or truncated is reported as such', async () => {
    const whole = pack(files);
    const broken = [Buffer.from('<html>'), Buffer.alloc(0), whole.subarray(0, whole.length - 30), Buffer.alloc(5_000)];
    for (const archive of broken) {
      await expect(contentsOf(read(archive))).rejects.toMatchObject({
        name: 'ServiceUnavailableError',
        message: expect.stringMatching(/is not a complete (tar\.gz|zip) archive: ./),
      });
    }
  });

  test('passes on errors of its source', async () => {
    const failing = async function* () {
      yield pack(files).subarray(0, 100);
      throw new Error('cut');
    };
    const reading = pack === kinds[0]!.pack ? readTarGz(failing(), { name }) : readZip(failing(), { name });
    await expect(contentsOf(reading)).rejects.toSatisfy((thrown: Error) =>
      /cut/.test(`${thrown.message}${thrown.cause}`),
    );
  });
});

describe('a tar.gz archive', () => {
  const read = (archive: Buffer, options: Partial<ArchiveOptions> = {}) =>
    contentsOf(readTarGz(inPieces(archive), { name, ...options }));

  test('supports long names in all three formats', async () => {
    const folder = 'f'.repeat(60);
    const ustar = tarEntry({ name: 'long.txt', content: 'ustar' });
    ustar.write(`a/${folder}`, 345);
    sumUp(ustar);
    const others = aTar([
      { name: 'pax_global_header', type: 'g', content: '14 comment=ab\n' },
      paxEntry({ mtime: '1.5', path: `a/${'p'.repeat(300)}/ü=1` }),
      { name: 'short', content: 'pax' },
      { name: '././@LongLink', type: 'L', content: `a/${'g'.repeat(300)}\0` },
      { name: 'short', content: 'gnu' },
      { name: 'a/after', content: 'own name' },
    ]);
    expect(await read(gzipSync(Buffer.concat([ustar, others])))).toEqual({
      [`${folder}/long.txt`]: 'ustar',
      [`${'p'.repeat(300)}/ü=1`]: 'pax',
      ['g'.repeat(300)]: 'gnu',
      after: 'own name',
    });
  });

  test('[SEC-03] skips links, folders and devices', async () => {
    const entries = ['1', '2', '3', '4', '5', '6'].map((type) => ({ name: `a/${type}`, type }));
    expect(await read(aTarGz([...entries, { name: 'a/file', content: 'x' }, { name: 'a/b/' }]))).toEqual({ file: 'x' });
  });

  test('has the modification time of a file', async () => {
    for await (const { lastModified } of readTarGz(inPieces(aTarGz([{ name: 'a/b' }])), { name })) {
      expect(lastModified).toEqual(new Date(1_700_000_000_000));
    }
  });

  test('[SEC-11] that unpacks to more than the limit is stopped early, even if the files are filtered out', async () => {
    const bomb = await largeTarGz(101);
    expect(bomb.length).toBeLessThan(200_000);
    await expect(read(bomb)).rejects.toThrow('bytes in its files or more; the limit is 104857600');
    await expect(read(bomb, { maxUnpackedBytes: 10_000_000, filter: () => false })).rejects.toMatchObject({
      name: 'PayloadTooLargeError',
      message: expect.stringMatching(/ unpacked bytes or more; the limit is 10000000$/),
    });
  });

  test('that never ends is stopped', async () => {
    let isClosed = false;
    const endless = async function* () {
      const gzip = createGzip({ level: 0 });
      try {
        const entry = tarEntry({ name: 'a/b', content: randomBytes(60_000) });
        const feed = () => void (gzip.destroyed || gzip.write(entry, feed));
        feed();
        yield* gzip as AsyncIterable<Buffer>;
      } finally {
        isClosed = true;
        gzip.destroy();
      }
    };
    const reading = contentsOf(readTarGz(endless(), { name, maxPackedBytes: 5_000_000 }));
    await expect(reading).rejects.toThrow('bytes or more; the limit is 5000000');
    expect(isClosed).toBe(true);
  });

  test('is closed when the reader stops', async () => {
    let isClosed = false;
    const watched = async function* () {
      try {
        yield* inPieces(aTarGz([{ name: 'a/1' }, { name: 'a/2', content: randomBytes(500_000) }]));
      } finally {
        isClosed = true;
      }
    };
    for await (const _file of readTarGz(watched(), { name })) break;
    expect(isClosed).toBe(true);
  });

  test.each([
    ['a wrong checksum', corrupted(150)],
    ['a size that is not a number', corrupted(125)],
    ['a header that is too long', aTarGz([{ name: 'x', type: 'x', content: Buffer.alloc(70_000) }, { name: 'a/b' }])],
    ['an invalid extended header', aTarGz([{ name: 'x', type: 'x', content: '99 path=a/b\n' }, { name: 'a/b' }])],
    ['a negative size', aTarGz([paxEntry({ size: '-1' }), { name: 'a/b' }])],
    ['a sparse file', aTarGz([{ name: 'a/b', type: 'S' }])],
    ['a truncated file', aTarGz([{ name: 'a/b', size: 99_999 }])],
    ['no end', gzipSync(tarEntry({ name: 'a/b', content: 'x' }))],
  ])('with %s is rejected', async (_title, archive) => {
    await expect(read(archive)).rejects.toThrow('is not a complete tar.gz archive');
  });

  function corrupted(index: number): Buffer {
    const tar = aTar([{ name: 'a/b' }]);
    tar[index] = 'x'.charCodeAt(0);
    return gzipSync(tar);
  }

  /** Megabytes of zeros, which compress to a few kilobytes. */
  function largeTarGz(megabytes: number): Promise<Buffer> {
    const gzip = createGzip();
    const chunks: Buffer[] = [];
    gzip.on('data', (chunk) => chunks.push(chunk));
    gzip.write(tarEntry({ name: 'a/b', size: megabytes * 1024 * 1024 }));
    for (let written = 0; written < megabytes; written++) gzip.write(Buffer.alloc(1024 * 1024));
    gzip.end(Buffer.alloc(1024));
    return new Promise((resolve) => gzip.on('end', () => resolve(Buffer.concat(chunks))));
  }
});
