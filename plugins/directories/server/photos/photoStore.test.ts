import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoTables } from '../migrations/0002-photos.ts';
import { createPersonPhotos } from './personPhotos.ts';
import { createPhotoStore } from './photoStore.ts';

const hour = 3_600_000;

describe.each(testEngines)('photo tables on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.migrate('directories', [photoTables]);
  });
  afterAll(() => database.close());

  test('the photos that were not used for longest are deleted above the limits', async () => {
    const store = createPhotoStore(database, { maxPhotos: 3, maxBytes: 10 });
    const aPhoto = (key: string, bytes: number) => {
      const content = bytes > 0 ? Buffer.alloc(bytes, 7) : null;
      return { key, content, type: 'image/png', etag: `"${key}"`, bytes, expires_at: 5 * hour };
    };
    const left = async () => {
      const found = await Promise.all(['a', 'b', 'c', 'd'].map((key) => store.find(key)));
      return found.flatMap((row) => row?.key ?? []);
    };
    await store.save(aPhoto('a', 4), 0);
    await store.save(aPhoto('b', 4), 1);
    expect(await store.find('a')).toMatchObject({ content: Buffer.alloc(4, 7), expires_at: 5 * hour, used_at: 0 });
    await store.touch((await store.find('a'))!, hour);
    await store.save(aPhoto('c', 4), hour + 1);
    expect(await left()).toEqual(['a', 'c']);
    await store.save(aPhoto('b', 0), hour + 2);
    await store.save(aPhoto('d', 0), hour + 3);
    expect(await left()).toEqual(['b', 'c', 'd']);
    expect((await store.find('b'))?.content).toBeNull();
    await store.save(aPhoto('a', 1), 32 * 24 * hour);
    expect(await left()).toEqual(['a']);
  });

  test('a directory replaces which people have photos', async () => {
    const people = createPersonPhotos(database);
    const aPhoto = (name: string, version: string) => ({ ref: `user:default/${name}`, personId: `p-${name}`, version });
    const directoryOf = async (name: string, version: string) =>
      (await people.find(`user:default/${name}`, version))?.directory;
    await people.replace('ldapOrg.default', [aPhoto('ada', '1'), aPhoto('bo', '1')]);
    await people.add('okta.main', [aPhoto('ada', '7')]);
    await people.replace('ldapOrg.default', [aPhoto('ada', '2')]);
    expect(await directoryOf('ada', '2')).toBe('ldapOrg.default');
    expect(await directoryOf('ada', '7')).toBe('okta.main');
    expect(await directoryOf('ada', '1')).toBeUndefined();
    expect(await directoryOf('bo', '1')).toBeUndefined();
  });
});
