import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeltaStore } from './delta/deltaStore.ts';
import { deltaTables } from './migrations/0001-delta.ts';
import { createPhotoStore } from './photos/photoStore.ts';

describe.each(testEngines)('the tables on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.migrate('microsoft-graph', [deltaTables]);
  });
  afterAll(() => database.close());

  test('changes add, replace and remove records of one kind in one directory, and a full sync replaces all', async () => {
    const store = createDeltaStore(database);
    const key = { directory: 'a', kind: 'user' } as const;
    const other = { directory: 'b', kind: 'user' } as const;
    const first = { fingerprint: 'f', link: 'one', isComplete: true };
    const many = new Map(Array.from({ length: 1_200 }, (_, index) => [`id-${index}`, { index }]));
    await store.save(key, { ...first, records: many });
    await store.save(other, { ...first, records: new Map([['id-1', { index: -1 }]]) });
    expect(await store.cursor(key)).toEqual({ fingerprint: 'f', link: 'one' });
    expect(await store.cursor({ directory: 'a', kind: 'group' })).toBeUndefined();

    const gone = Array.from({ length: 600 }, (_, index) => [`id-${index}`, undefined] as const);
    const records = new Map<string, object | undefined>([...gone, ['id-700', { name: 'ü\u0000' }], ['new', {}]]);
    await store.save(key, { ...first, link: 'two', isComplete: false, records });
    const stored = await store.records(key);
    expect(stored.size).toBe(601);
    expect([stored.get('id-700'), stored.get('id-701'), stored.get('new')]).toEqual([
      { name: 'ü\u0000' },
      { index: 701 },
      {},
    ]);
    expect((await store.cursor(key))?.link).toBe('two');

    await store.save(key, {
      ...first,
      fingerprint: 'g',
      records: new Map([
        ['only', {}],
        ['none', undefined],
      ]),
    });
    expect([...(await store.records(key)).keys()]).toEqual(['only']);
    expect([...(await store.records(other)).values()]).toEqual([{ index: -1 }]);

    await store.keepOnly(['b']);
    expect([await store.cursor(key), (await store.records(key)).size]).toEqual([undefined, 0]);
    expect((await store.records(other)).size).toBe(1);
  });

  test('the versions of photos are replaced, and forgotten with their people', async () => {
    const store = createPhotoStore(database);
    await store.save(
      'a',
      new Map([
        ['ada', 'v1'],
        ['bo', ''],
      ]),
      1,
    );
    await store.save('a', new Map([['ada', 'v2']]), 5);
    const known = await store.all('a');
    expect([...known].sort()).toEqual([
      ['ada', { version: 'v2', checkedAt: 5 }],
      ['bo', { version: '', checkedAt: 1 }],
    ]);
    await store.keepOnly('a', known, new Set(['bo']));
    expect([...(await store.all('a')).keys()]).toEqual(['bo']);
    await store.keepDirectories([]);
    expect((await store.all('a')).size).toBe(0);
  });
});
