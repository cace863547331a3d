import { createTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import type { CatalogTables, HistoryRow } from '../store/tables.ts';
import { createCatalog } from './0001-catalog.ts';
import { addHistoryLocation } from './0002-history-location.ts';
import { catalogMigrations } from './index.ts';

type OlderRow = Omit<HistoryRow, 'was'>;
type OlderChange = { change: OlderRow['change']; patch: object[] | null };

const relation = (type: string) => ({ op: 'add', path: '/relations/0', value: { type, targetRef: 'group:default/a' } });
const older: OlderChange[] = [
  { change: 'created', patch: [{ op: 'add', path: '', value: {} }] },
  { change: 'updated', patch: [{ op: 'remove', path: '/metadata/labels/confidential', before: 'yes' }] },
  { change: 'updated', patch: [{ op: 'replace', path: '/spec/type', value: 'a', before: 'b' }] },
  { change: 'updated', patch: [relation('ownedBy')] },
  { change: 'updated', patch: [relation('dependencyOf')] },
  { change: 'updated', patch: [{ op: 'remove', path: '/status', before: {} }] },
  { change: 'updated', patch: null },
  { change: 'deleted', patch: [{ op: 'remove', path: '', before: {} }] },
];

test.each(testEngines)('[SEC-07] what older changes may have shown is not known on %s', async (engine) => {
  const place = await createTestDatabase(engine);
  try {
    const database = await place.open();
    await database.migrate('catalog', [createCatalog, addHistoryLocation]);
    const db = database.forPlugin('catalog').kysely<CatalogTables>();
    const common = { ref: 'component:default/a', uid: 'u', at: 0, source: 'test', location: null, actor: null };
    await db
      .withTables<{ catalog_history: OlderRow }>()
      .insertInto('catalog_history')
      .values(
        older.map(({ change, patch }, at) => ({
          ...common,
          seq: at + 1,
          change,
          patch: patch && JSON.stringify(patch),
        })),
      )
      .execute();
    await database.migrate('catalog', catalogMigrations);
    const rows = await db.selectFrom('catalog_history').select('was').orderBy('seq').execute();
    expect(rows.map(({ was }) => was)).toEqual([null, '', '', '', null, null, '', null]);
  } finally {
    await place.remove();
  }
});
