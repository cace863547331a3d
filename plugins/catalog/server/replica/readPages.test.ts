import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import type { Entity } from '../../common/index.ts';
import { catalogMigrations } from '../migrations/index.ts';
import { CatalogIndex } from '../readModel/catalogIndex.ts';
import { startPostingThread } from '../readModel/loading/postingThread.ts';
import { TextPool } from '../readModel/loading/textPool.ts';
import { createCatalogStore } from '../store/catalogStore.ts';
import { type ReadPagesOptions, readPages } from './readPages.ts';

const LONG = 'very '.repeat(60);
const descriptions = ['Sells fares', 'Sells fares', 'Prüft Gepäck', '座席', 'half a \ud83d', LONG, '', undefined];

/** Rows as in the store, of entities that only differ in their description. */
const rows = descriptions.map((description, number) => {
  const [ref, uid] = [`component:default/c-${number}`, `uid-${number}`];
  const metadata = { name: `C-${number}`, uid, etag: `etag-${number}`, description, tags: ['java', `t-${number}`] };
  return { ref, uid, final: JSON.stringify({ apiVersion: 'v1', kind: 'Component', metadata }), place: number };
});

const storeOf = (all: typeof rows) => ({
  finalsAfter: async (after: unknown, limit: number) => {
    const first = after === undefined ? 0 : Number(after) + 1;
    return all.slice(first, first + limit);
  },
});

async function loaded(options: ReadPagesOptions) {
  const [index, pool] = [new CatalogIndex(), new TextPool()];
  for await (const page of readPages(storeOf(rows), options)) index.load(page, pool);
  return index;
}

const neverStarted = () => {
  throw new Error('Nothing is left for a thread to do');
};

/** A thread that ends before it has done anything. */
const endedThread = () => {
  const thread = startPostingThread();
  void thread.end();
  return thread;
};

test.each([
  ['in one page', { pageSize: 100, startThread: neverStarted }],
  ['in few pages, the last one full', { pageSize: 4, startThread: neverStarted }],
  ['in many pages shared with a thread', { pageSize: 1 }],
  ['though the thread has ended', { pageSize: 1, startThread: endedThread }],
])('all entities are read completely, %s', async (_how, options) => {
  const index = await loaded(options);
  const refs = (slots: number[]) => slots.map((slot) => index.refAt(slot));
  expect(refs(index.all.members())).toEqual(rows.map(({ ref }) => ref));
  for (const [number, { ref, uid, final }] of rows.entries()) {
    const slot = index.slotByRef(ref)!;
    expect(index.slotByUid(uid)).toBe(slot);
    expect([index.uidAt(slot), index.etagAt(slot)]).toEqual([uid, `etag-${number}`]);
    expect(JSON.parse(index.jsonAt(slot))).toEqual(JSON.parse(final) as Entity);
    expect(index.jsonAt(slot)).toMatch(/^[\0-\x7f]*$/);
    const tagged = index.matching({ op: 'exists', key: `metadata.tags.t-${number}`, exists: true });
    expect(tagged.members()).toEqual([slot]);
  }
  const described = (value: string) =>
    refs(index.matching({ op: 'in', key: 'metadata.description', values: [value] }).members());
  expect(described('sells fares')).toEqual([rows[0]!.ref, rows[1]!.ref]);
  for (const number of [2, 3, 4, 6]) {
    expect(described(descriptions[number]!.toLowerCase())).toEqual([rows[number]!.ref]);
  }
  // Too long to be matched, but present.
  expect(described(LONG)).toEqual([]);
  const holders = index.matching({ op: 'exists', key: 'metadata.description', exists: true });
  expect(refs(holders.members())).toEqual(rows.slice(0, 7).map(({ ref }) => ref));
});

test.each([100, 1])(
  'a row that cannot be read is an error, not a missing entity, with pages of %s',
  async (pageSize) => {
    const broken = { ref: 'component:default/broken', uid: 'broken', final: '{', place: rows.length };
    const reading = async () => {
      for await (const _page of readPages(storeOf([...rows, broken]), { pageSize }));
    };
    await expect(reading()).rejects.toThrow(SyntaxError);
  },
);

test.each(testEngines)('every row of %s is on one page, also after some were replaced', async (engine) => {
  const database = await openTestDatabase(engine);
  await database.migrate('catalog', catalogMigrations);
  const catalog = createCatalogStore(database.forPlugin('catalog'));
  const stored = rows.map(({ ref, uid, final }, seq) => ({
    ref,
    uid,
    final,
    seq,
    location_key: 'file:a',
    processed_hash: 'h',
    problems: null,
    is_orphan: 0,
    etag: 'e',
    created_seq: null,
  }));
  await catalog.write(async ({ putEntities, deleteEntities }) => {
    await putEntities(stored.toReversed());
    await deleteEntities([rows[3]!.ref, rows[7]!.ref]);
    await putEntities([stored[0]!, stored[7]!, stored[3]!]);
  });
  const seen: string[] = [];
  for await (const { entities } of readPages(catalog, { pageSize: 3 })) seen.push(...entities.map(({ ref }) => ref));
  expect(seen.sort()).toEqual(rows.map(({ ref }) => ref));
});
