import { readFileSync } from 'node:fs';
import { definePlugin } from '@callboard/server-kit';
import { createTestDatabase, eventually, startTestServer, testEngines } from '@callboard/server-kit/testing';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type SizingResult, sizingTable } from '../bench/sizing/sizingTable.mjs';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { results } = JSON.parse(read('bench/sizing/results.json')) as { results: SizingResult[] };
const page = read('docs/run/sizing.md');
const documented = Number(/A replica opens up to (\d+) database connections/.exec(page)?.[1]);
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rule between the heading and the rows may have any width. */
const expectedLines = sizingTable(results)
  .split('\n')
  .map((line) => cellsOf(line).map((cell) => (/^-+$/.test(cell) ? expect.stringMatching(/^-+$/) : cell)));

test('[OPS-023] the sizing table has the measured runs, and names the place they were measured', () => {
  // The second table is about targets.
  const [, table = ''] = /\n\n(\|[\s\S]*?)\n\n/.exec(page) ?? [];
  const lines = table.split('\n');
  expect(lines.map(cellsOf)).toEqual(expectedLines);
  for (const wanted of ['entities', 'users', 'replicas', 'memory', 'CPU', 'connections', 'disk'])
    expect(lines[0]).toContain(wanted);
  const sizes = results.filter(({ database }) => database === 'PostgreSQL').map(({ entities }) => entities);
  expect(sizes).toEqual(expect.arrayContaining([10_000, 100_000, 500_000]));
  for (const { database, connectionsPerReplica, measuredOn, machine, ...figures } of results) {
    expect(Object.entries(figures).filter(([, figure]) => !(figure > 0))).toEqual([]);
    if (database === 'PostgreSQL') expect(connectionsPerReplica).toBeGreaterThan(0);
    expect(connectionsPerReplica ?? 0).toBeLessThanOrEqual(documented);
    expect(page).toContain(`${machine}, on ${measuredOn}`);
  }
});

test.runIf(testEngines.includes('postgres'))(
  'a replica opens as many connections as the sizing page says',
  async () => {
    const place = await createTestDatabase('postgres');
    const admin = new pg.Client(String(place.config.connection));
    let database: Kysely<unknown>;
    const busy = definePlugin({
      id: 'busy',
      start(context) {
        database = context.database.kysely();
      },
    });
    const server = await startTestServer({ plugins: [busy], config: { backend: { database: place.config } } });
    onTestFinished(async () => {
      await server.close();
      await admin.end();
      await place.remove();
    });
    await admin.connect();
    const lock = 35;
    await admin.query('select pg_advisory_lock($1)', [lock]);
    const waiting = Array.from({ length: documented * 2 }, () =>
      sql`select pg_advisory_lock_shared(${lock})`.execute(database).catch(() => undefined),
    );
    await eventually(async () => {
      const { rows } = await admin.query(`select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      expect(rows[0].count).toBe(documented);
    });
    await admin.query('select pg_advisory_unlock($1)', [lock]);
    await Promise.all(waiting);
  },
);
