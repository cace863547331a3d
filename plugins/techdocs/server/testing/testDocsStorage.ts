import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DocsStorage, SiteFile } from '../storages/docsStorage.ts';

const site = 'default/component/booking';

export const aSiteFile = (path: string, text: string, options: Partial<SiteFile> = {}): SiteFile => ({
  path,
  hash: hash('sha256', text),
  unchanged: false,
  read: async () => Buffer.from(text),
  ...options,
});

const metadata = (text: string) => aSiteFile('techdocs_metadata.json', JSON.stringify({ site_name: text }));

/** The contract of every docs storage. */
export function testDocsStorage(open: () => Promise<DocsStorage>): void {
  const textOf = async (storage: DocsStorage, path: string, of = site) =>
    (await storage.read(of, path))?.content?.toString();

  test('returns published files, and no others', async () => {
    const storage = await open();
    expect(await storage.read(site, 'index.html')).toBeUndefined();
    const files = [aSiteFile('index.html', 'Hello'), aSiteFile('img/a b+ü.svg', '<svg/>'), aSiteFile('empty.css', '')];
    await storage.publish(site, [...files, metadata('Booking')]);
    expect(await textOf(storage, 'index.html')).toBe('Hello');
    expect(await textOf(storage, 'img/a b+ü.svg')).toBe('<svg/>');
    expect(await textOf(storage, 'empty.css')).toBe('');
    expect(await textOf(storage, 'techdocs_metadata.json')).toBe('{"site_name":"Booking"}');
    expect(await storage.read(site, 'img')).toBeUndefined();
    expect(await storage.read(site, 'missing.html')).toBeUndefined();
    expect(await storage.read('default/component/book', 'index.html')).toBeUndefined();
  });

  test('replaces the old version with a new one, without reading unchanged files', async () => {
    const storage = await open();
    const kept = aSiteFile('kept.html', 'Kept');
    await storage.publish(site, [kept, aSiteFile('old.html', 'Old'), aSiteFile('page.html', 'One'), metadata('One')]);
    const unread = { ...kept, unchanged: true, read: () => Promise.reject(new Error('read in vain')) };
    await storage.publish(site, [unread, aSiteFile('page.html', 'Two'), aSiteFile('new.html', 'New'), metadata('Two')]);
    const paths = ['kept.html', 'page.html', 'new.html', 'old.html', 'techdocs_metadata.json'];
    expect(await Promise.all(paths.map((path) => textOf(storage, path)))).toEqual([
      ...['Kept', 'Two', 'New', undefined],
      '{"site_name":"Two"}',
    ]);
  });

  test('separates sites whose names start alike', async () => {
    const storage = await open();
    await storage.publish(site, [aSiteFile('index.html', 'One'), metadata('One')]);
    await storage.publish(`${site}-api`, [aSiteFile('index.html', 'Two'), metadata('Two')]);
    await storage.publish(site, [metadata('One')]);
    expect(await textOf(storage, 'index.html', `${site}-api`)).toBe('Two');
    expect(await textOf(storage, 'index.html')).toBeUndefined();
  });

  test('removes a site completely, and no other', async () => {
    const storage = await open();
    await storage.remove(site);
    await storage.publish(site, [aSiteFile('index.html', 'One'), aSiteFile('a/b.html', 'B'), metadata('One')]);
    await storage.publish(`${site}-api`, [aSiteFile('index.html', 'Two'), metadata('Two')]);
    await storage.remove(site);
    const paths = ['index.html', 'a/b.html', 'techdocs_metadata.json'];
    expect(await Promise.all(paths.map((path) => textOf(storage, path)))).toEqual([undefined, undefined, undefined]);
    expect(await textOf(storage, 'index.html', `${site}-api`)).toBe('Two');
    await storage.publish(site, [metadata('Three')]);
    expect(await textOf(storage, 'index.html')).toBeUndefined();
    expect(await textOf(storage, 'techdocs_metadata.json')).toBe('{"site_name":"Three"}');
  });

  test('does not send again what the reader has cached', async () => {
    const storage = await open();
    await storage.publish(site, [aSiteFile('index.html', 'One'), metadata('One')]);
    const { etag } = (await storage.read(site, 'index.html'))!;
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(await storage.read(site, 'index.html', { known: etag })).toEqual({ etag });
    await storage.publish(site, [aSiteFile('index.html', 'Two'), metadata('Two')]);
    const changed = await storage.read(site, 'index.html', { known: etag });
    expect([changed?.etag === etag, changed?.content?.toString()]).toEqual([false, 'Two']);
  });

  test('shows nothing of a version whose build is no longer current', async () => {
    const storage = await open();
    await storage.publish(site, [aSiteFile('index.html', 'One'), metadata('One')]);
    const hold = () => Promise.reject(new Error('another has it'));
    const next = [aSiteFile('index.html', 'Two'), metadata('Two')];
    await expect(storage.publish(site, next, { hold })).rejects.toThrow('another has it');
    expect(await textOf(storage, 'index.html')).toBe('One');
  });
}
