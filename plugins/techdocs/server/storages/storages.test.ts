import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { siteTables } from '../migrations/0001-sites.ts';
import { writeFiles } from '../testing/techdocsApp.ts';
import { aSiteFile, testDocsStorage } from '../testing/testDocsStorage.ts';
import { createDatabaseStorage } from './database/databaseStorage.ts';
import { createLocalStorage } from './local/localStorage.ts';

const site = 'default/component/booking';
const last = aSiteFile('techdocs_metadata.json', '{}');
const day = 24 * 3_600_000;

describe.each(testEngines)('docs in the database %s', (engine) => {
  async function open(now?: () => number) {
    const database = await openTestDatabase(engine);
    onTestFinished(() => database.close());
    await database.migrate('techdocs', [siteTables]);
    return { database, storage: createDatabaseStorage(database.forPlugin('techdocs'), now) };
  }

  testDocsStorage(async () => (await open()).storage);

  test('returns a large file completely', async () => {
    const { storage } = await open();
    const large = Buffer.alloc(2.5 * 1024 * 1024, 'callboard');
    await storage.publish(site, [aSiteFile('film.mp4', '', { read: async () => large }), last]);
    expect((await storage.read(site, 'film.mp4'))?.content?.equals(large)).toBe(true);
  });

  test('returns many files, including equal ones and ones larger than a batch', async () => {
    const { storage } = await open();
    const large = Buffer.alloc(5 * 1024 * 1024, 'callboard');
    const texts = Array.from({ length: 250 }, (_, at) => [`page-${at}.html`, `Page ${at % 120}`] as const);
    const files = texts.map(([path, text]) => aSiteFile(path, text));
    files.splice(20, 0, aSiteFile('film.mp4', '', { read: async () => large }));
    await storage.publish(site, [...files, last]);
    for (const [path, text] of texts) expect(String((await storage.read(site, path))?.content)).toBe(text);
    expect((await storage.read(site, 'film.mp4'))?.content?.equals(large)).toBe(true);
  });

  test('content left by another site stays for one that is about to show it', async () => {
    let now = Date.now();
    const { storage } = await open(() => now);
    await storage.publish(site, [aSiteFile('index.html', 'One'), last]);
    await storage.publish(site, [aSiteFile('index.html', 'Two'), last]);
    now += 0.9 * day;
    const hold = async () => {
      now += 0.9 * day;
      await storage.sweep?.(new AbortController().signal);
    };
    await storage.publish('default/component/fares', [aSiteFile('index.html', 'One'), last], { hold });
    expect(String((await storage.read('default/component/fares', 'index.html'))?.content)).toBe('One');
  });

  test('rejects one of two concurrent publications that started from the same version', async () => {
    const { storage } = await open();
    const version = (name: string) => [aSiteFile('index.html', name), aSiteFile('techdocs_metadata.json', name)];
    await storage.publish(site, version('first'));
    let meet = () => {};
    const both = new Promise<void>((resolve) => {
      let here = 0;
      meet = () => {
        here += 1;
        if (here === 2) resolve();
      };
    });
    const hold = () => {
      meet();
      return both;
    };
    const results = await Promise.allSettled(
      ['second', 'third'].map((name) => storage.publish(site, version(name), { hold })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const texts = await Promise.all(['index.html', last.path].map((path) => storage.read(site, path)));
    expect(new Set(texts.map((file) => String(file?.content))).size).toBe(1);
  });

  test('removes content that no site shows after a while, and nothing else', async () => {
    let now = Date.now();
    const { database, storage } = await open(() => now);
    const count = async () =>
      Number(
        (await sql<{ n: number }>`select count(*) as n from techdocs_contents`.execute(database.kysely())).rows[0]?.n,
      );
    await storage.publish(site, [aSiteFile('index.html', 'One'), last]);
    await storage.publish(site, [aSiteFile('index.html', 'Two'), last]);
    await storage.sweep?.(new AbortController().signal);
    expect(await count()).toBe(3);
    now += 2 * day;
    await storage.sweep?.(new AbortController().signal);
    expect(await count()).toBe(2);
    expect(String((await storage.read(site, 'index.html'))?.content)).toBe('Two');
  });
});

describe('docs in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callboard-sites-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const open = async (now?: () => number) => createLocalStorage(folder, { logger: silentLogger, now });

  testDocsStorage(open);

  test('shows a site of plain files until it is published here', async () => {
    await writeFiles(folder, { [`${site}/index.html`]: 'Theirs', [`${site}/techdocs_metadata.json`]: '{}' });
    const storage = await open();
    expect(String((await storage.read(site, 'index.html'))?.content)).toBe('Theirs');
    await storage.publish(site, [aSiteFile('index.html', 'Ours'), last]);
    expect(String((await storage.read(site, 'index.html'))?.content)).toBe('Ours');
  });

  test('removes versions that are no longer shown after a while', async () => {
    const storage = await open();
    const versions = join(folder, site, '.versions');
    for (const name of ['One', 'Two']) await storage.publish(site, [aSiteFile('index.html', name), last]);
    const names = await readdir(versions);
    expect(names).toHaveLength(2);
    for (const name of names) await utimes(join(versions, name), 1, 1);
    await storage.publish(site, [aSiteFile('index.html', 'Three'), last]);
    expect(await readdir(versions)).toHaveLength(1);
    expect(String((await storage.read(site, 'index.html'))?.content)).toBe('Three');
  });

  test('the version file and other versions are not part of the site', async () => {
    const storage = await open();
    await storage.publish(site, [aSiteFile('index.html', 'One'), last]);
    const [version] = await readdir(join(folder, site, '.versions'));
    for (const path of ['.current', `.versions/${version}/index.html`, `../.versions/${version}/index.html`]) {
      const found = await storage.read(site, path).catch(() => undefined);
      expect([path, found]).toEqual([path, undefined]);
    }
  });
});
