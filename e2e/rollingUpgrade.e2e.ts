import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { startHaproxy } from '../scripts/haproxy.mjs';
import { buildRelease } from '../scripts/upgrade/buildRelease.ts';
import { previousRelease } from '../scripts/upgrade/previousRelease.ts';
import { buildLaterVersion } from './durability/buildLaterVersion.ts';
import { openPostgres } from './durability/databases.ts';
import { createKillableServer, type KillableServer } from './durability/killableServer.ts';
import { createLoad } from './durability/load.ts';
import { createMovingCatalog } from './durability/movingCatalog.ts';
import { announceTemplate, createUpgradeRuns } from './durability/upgradeRuns.ts';
import { root } from './product.mjs';

const dist = join(root, 'dist');
/** The load balancer checks every second. */
const limit = { timeout: 120_000 };

/** The build of the previous version; without its history, the same version instead of another. */
async function buildPrevious(folder: string): Promise<string> {
  const commit = process.env.CALLBOARD_UPGRADE_FROM ?? previousRelease(root);
  console.log(commit ? `Upgrading from ${commit}` : 'There is no earlier commit, so this version replaces itself');
  if (!commit) return dist;
  mkdirSync(folder);
  return buildRelease(commit, folder);
}

async function createReplicas(folder: string, baseUrl: string, { host, database }: { host: string; database: object }) {
  const create = async (name: string) => {
    const place = join(folder, name);
    mkdirSync(place);
    const lifecycle = { serverShutdownDelay: { seconds: 4 }, shutdownTimeout: 20_000 };
    const locations = [{ type: 'file', target: announceTemplate, rules: [{ allow: ['Template'] }] }];
    return createKillableServer(place, {
      app: { baseUrl },
      backend: { baseUrl, lifecycle, database, reading: { allow: [{ host }] } },
      catalog: { locations },
    });
  };
  return [await create('a'), await create('b'), await create('c')] as const;
}

test('[OPS-006] three replicas under load are replaced by a new version and one is rolled back, without a failed request or a lost write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-upgrade-'));
  const builds = [buildPrevious(join(folder, 'release')), buildLaterVersion(join(folder, 'later'))] as const;
  const [before, later] = await Promise.all(builds);
  const database = await openPostgres();
  const catalog = await createMovingCatalog(folder);
  const port = await freePort();
  const place = { host: catalog.host, database: database.config };
  const replicas = await createReplicas(folder, `http://127.0.0.1:${port}`, place);
  const [first, second, third] = replicas;
  const rowsOf = async (query: string) => (await database.query(query)).rows;
  const columns = () =>
    rowsOf(`select 1 from pg_attribute
    where attrelid = 'callboard_jobs'::regclass and attname = 'later' and not attisdropped`);
  try {
    for (const replica of replicas) replica.start(before);
    await Promise.all(replicas.map((replica) => replica.until('readiness')));
    // A version from before phases does not announce itself, so nothing can contract alongside it.
    const [announced] = await rowsOf("select to_regclass('callboard_replicas') as name");
    const hasLater = announced?.name !== null;
    const after = hasLater ? later : dist;
    const proxy = await startHaproxy({ port, ports: replicas.map((replica) => replica.port) });
    const areUp = () => expect.poll(proxy.countUp, limit).toBe(replicas.length);
    await areUp();
    const template = '/entities/by-name/template/default/announce';
    await expect.poll(async () => (await first.send('GET', template)).status, limit).toBe(200);
    const load = createLoad(proxy.url, first.authorization, catalog.targetOf);
    const runs = createUpgradeRuns(proxy.url, first.authorization);
    async function replace(replica: KillableServer, build: string): Promise<void> {
      await areUp();
      await replica.stop();
      replica.start(build);
      await replica.until('readiness');
    }
    try {
      await replace(first, after);
      await replace(second, after);
      await replace(second, before);
      expect(await columns()).toHaveLength(hasLater ? 1 : 0);
      await replace(second, after);
      await replace(third, after);
      await areUp();
      await expect.poll(columns, limit).toEqual([]);

      const { sent, failures, registered } = await load.stop();
      const { failures: refused, statuses } = await runs.stop();
      console.log(`${sent} requests, ${registered.length} registrations, ${statuses.size} template runs`);
      expect([...failures, ...refused]).toEqual([]);
      expect(sent).toBeGreaterThan(100);
      expect(statuses.size).toBeGreaterThan(10);
      for (const replica of replicas) {
        const { json } = await replica.send('GET', '/locations');
        const kept = (json as { data: { target: string } }[]).map(({ data }) => data.target);
        expect(kept).toEqual(expect.arrayContaining(registered));
      }
      expect([...statuses].filter(([, status]) => status !== 'completed')).toEqual([]);
      const sentOnce = await rowsOf("select title from notifications_items where title like 'announcement-%'");
      expect(sentOnce.map(({ title }) => title).sort()).toEqual([...statuses.keys()].sort());
      // No replaced replica is left.
      expect(await rowsOf('select id from callboard_replicas')).toHaveLength(replicas.length);
    } finally {
      await Promise.allSettled([load.stop(), runs.stop()]);
      await proxy.stop();
    }
    if (!hasLater) return;
    await third.stop();
    third.start(before);
    await expect(third.until('readiness')).rejects.toThrow("it has 'callboard/9999-no-later-column'");
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await Promise.all([catalog.stop(), database.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}, 900_000);
