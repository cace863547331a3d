import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { searchServer } from './index.ts';

const start = (search: object) => startTestServer({ plugins: [catalogServer, searchServer], config: { search } });

test.each([
  [{ maxPageLimit: 0 }, "'search.maxPageLimit'"],
  [{ query: { pageLimit: 101 } }, "'search.query.pageLimit'"],
  [{ schedule: { frequency: 'often' } }, "'search.schedule.frequency'"],
  [{ schedule: { frequency: { cron: '0 25 * * *' } } }, "'25' is not a valid hour in a cron expression"],
  [{ collators: { techdocs: { schedule: { timeout: 1 } } } }, "'search.collators.techdocs.schedule.timeout'"],
  [{ collators: { catalog: { locationTemplate: 'javascript:1' } } }, "'search.collators.catalog.locationTemplate'"],
])('the error for an invalid value names its key: %j', async (search, key) => {
  await expect(start(search)).rejects.toThrow(key);
});

test('an unknown engine fails the start with the list of available engines', async () => {
  await expect(start({ engine: 'lunr' })).rejects.toThrow("search.engine is 'lunr', expected sqlite, postgres");
});
