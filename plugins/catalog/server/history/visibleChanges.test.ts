import { createTestDatabase, type TestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Predicate } from '../../common/index.ts';
import { anEntity } from '../../testing/index.ts';
import { catalogMigrations } from '../migrations/index.ts';
import { CatalogIndex } from '../readModel/catalogIndex.ts';
import { createCatalogStore } from '../store/catalogStore.ts';
import { createHistoryStore } from '../store/historyStore.ts';
import type { HistoryRow } from '../store/tables.ts';
import { conditionFacts } from './conditionFacts.ts';
import { visibleChanges } from './visibleChanges.ts';

const isPublic: Predicate = { op: 'in', key: 'metadata.labels.level', values: ['public'] };

const version = (uid: string, level: string) =>
  anEntity({ metadata: { name: uid, uid, labels: { level } }, relations: [] });

const row = (seq: number, uid: string, over: Partial<HistoryRow> = {}): HistoryRow => ({
  seq,
  uid,
  ref: `component:default/${uid}`,
  at: seq,
  change: 'updated',
  source: 'test',
  location: null,
  actor: null,
  patch: '[]',
  was: null,
  ...over,
});

describe.each(testEngines)('changes under conditions on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.remove());

  /** The given history, of existing entities with a level. */
  async function open(levels: Record<string, string>, rows: readonly HistoryRow[]) {
    const opened = await database.open();
    await opened.migrate('catalog', catalogMigrations);
    await createCatalogStore(opened.forPlugin('catalog')).write((transaction) => transaction.addHistory(rows));
    const index = new CatalogIndex();
    for (const [uid, level] of Object.entries(levels)) {
      index.put({ ref: `component:default/${uid}`, uid, json: JSON.stringify(version(uid, level)) });
    }
    const store = createHistoryStore(opened.forPlugin('catalog'));
    const ask = async (before: number, limit: number, maxSteps?: number) => {
      const page = await visibleChanges({ store, index, maxSteps }, isPublic, { before, limit });
      return { seqs: page.rows.map(({ seq }) => seq), next: page.next };
    };
    /** The same for some entities, for a caller who may see everything or under the conditions. */
    const askAmong = async (uids: readonly string[], { limit = 10, before = 9_999, conditions = false } = {}) => {
      const window = { among: new Set(uids), before, limit };
      const page = await visibleChanges({ store, index }, conditions ? isPublic : undefined, window);
      return { seqs: page.rows.map(({ seq }) => seq), next: page.next };
    };
    return { ask, askAmong };
  }

  const hidden = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at, 'hidden'));

  /** One visible change, then this many hidden ones, then others. */
  const openAmong = (count: number, ...others: ReturnType<typeof row>[]) => {
    const rows = [row(1, 'open', { change: 'created' }), ...hidden(2, count), ...others];
    return open({ open: 'public', hidden: 'secret' }, rows);
  };

  test('fill a page across any number of hidden ones, and the last page has no next cursor', async () => {
    const { ask } = await openAmong(1_200, row(1_202, 'open'), row(1_203, 'hidden'));
    expect(await ask(9_999, 2)).toEqual({ seqs: [1_202, 1], next: undefined });
    expect(await ask(9_999, 1)).toEqual({ seqs: [1_202], next: 1_202 });
    expect(await ask(1_202, 1)).toEqual({ seqs: [1], next: undefined });
  });

  test('[SEC-11] are scanned up to a limit per request, and the next one continues', async () => {
    const { ask } = await openAmong(1_600);
    const first = await ask(9_999, 5, 1_000);
    expect(first.seqs).toEqual([]);
    expect(await ask(first.next!, 5, 1_000)).toEqual({ seqs: [1], next: undefined });
  });

  test("are filtered by the entity's content at that time, wherever a page begins", async () => {
    const was = (level: string) => ({ was: conditionFacts(version('one', level)) });
    const { ask } = await open({ one: 'public' }, [
      row(1, 'one', { change: 'created' }),
      row(2, 'one'),
      row(3, 'one', was('public')),
      row(4, 'one'),
      row(5, 'one', was('secret')),
      row(6, 'one'),
      row(7, 'one', was('public')),
    ]);
    for (const before of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const seqs = [7, 6, 2, 1].filter((seq) => seq < before);
      expect([before, await ask(before, 10)]).toEqual([before, { seqs, next: undefined }]);
    }
  });

  test('of some entities, few or very many, come newest first, and each page continues where the last one ended', async () => {
    const { askAmong } = await openAmong(60, row(70, 'open'), row(71, 'other'));
    const few = ['open', 'hidden'];
    const many = [...few, ...Array.from({ length: 1_200 }, (_, at) => `absent-${at}`)];
    for (const uids of [few, many]) {
      expect(await askAmong(uids, { limit: 2 })).toEqual({ seqs: [70, 61], next: 61 });
      expect(await askAmong(uids, { limit: 1_000 })).toMatchObject({ seqs: { length: 62 }, next: undefined });
      expect(await askAmong(uids, { conditions: true })).toEqual({ seqs: [70, 1], next: undefined });
    }
    expect(await askAmong([])).toEqual({ seqs: [], next: undefined });
  });

  test('of unknown content are hidden: a version from before facts were stored, an entity that does not exist', async () => {
    const { ask } = await open({ one: 'public' }, [
      row(1, 'one', { change: 'created' }),
      row(2, 'one', { was: '' }),
      row(3, 'one'),
      row(4, 'nowhere', { change: 'created' }),
      row(5, 'nowhere', { change: 'deleted', patch: null }),
    ]);
    expect(await ask(9, 10)).toEqual({ seqs: [3], next: undefined });
  });
});
