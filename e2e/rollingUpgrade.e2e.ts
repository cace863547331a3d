import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { startHaproxy } from '../scripts/haproxy.mjs';
import { buildRelease } from '../scripts/upgrade/buildRelease.ts';
import { previousRelease } from '../scripts/upgrade/previousRelease.ts';
import { openPostgres } from './durability/databases.ts';
import { createKillableServer, type KillableServer } from './durability/killableServer.ts';
import { createLoad } from './durability/load.ts';
import { createMovingCatalog } from './durability/movingCatalog.ts';
import { announceTemplate, createUpgradeRuns } from './durability/upgradeRuns.ts';
import { root } from './product.mjs';

const newBuild = join(root, 'dist');

/** The build of the previous version; without its history, the same version in the place of another. */
async function oldBuild(folder: string): Promise<string> {
  const commit = process.env.CALLBOARD_UPGRADE_FROM ?? previousRelease(root);
  console.log(commit ? `Upgrading from ${commit}` : 'There is no earlier commit, so this version replaces itself');
  if (!commit) return newBuild;
  mkdirSync(folder);
  return buildRelease(commit, folder);
}

test('[OPS-006] three replicas under load are replaced by a new version and one is rolled back, without a failed request or a lost write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-upgrade-'));
  const before = await oldBuild(join(folder, 'release'));
  const database = await openPostgres();
  const catalog = await createMovingCatalog(folder);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const replicas: KillableServer[] = [];
  for (const name of ['a', 'b', 'c']) {
    const place = join(folder, name);
    mkdirSync(place);
    const lifecycle = { serverShutdownDelay: { seconds: 4 }, shutdownTimeout: 20_000 };
    const reading = { allow: [{ host: catalog.host }] };
    const locations = [{ type: 'file', target: announceTemplate, rules: [{ allow: ['Template'] }] }];
    replicas.push(
      await createKillableServer(place, {
        app: { baseUrl },
        backend: { baseUrl, lifecycle, database: database.config, reading },
        catalog: { locations },
      }),
    );
  }
  const [first, second, third] = replicas as [KillableServer, KillableServer, KillableServer];
  try {
    for (const replica of replicas) {
      replica.start(before);
      await replica.until('readiness');
    }
    const proxy = await startHaproxy({ port, ports: replicas.map((replica) => replica.port) });
    await expect.poll(proxy.countUp, { timeout: 60_000 }).toBe(replicas.length);
    const known = async () =>
      (await first.send('GET', '/entities/by-name/template/default/announce').catch(() => undefined))?.status;
    await expect.poll(known, { timeout: 60_000 }).toBe(200);
    const load = createLoad(proxy.url, first.authorization, catalog.targetOf);
    const runs = createUpgradeRuns(proxy.url, first.authorization);
    async function replace(replica: KillableServer, build: string): Promise<void> {
      await expect.poll(proxy.countUp, { timeout: 60_000 }).toBe(replicas.length);
      await replica.stop();
      replica.start(build);
      await replica.until('readiness');
    }
    try {
      await replace(first, newBuild);
      await replace(second, newBuild);
      await replace(second, before);
      await replace(second, newBuild);
      await replace(third, newBuild);
      await expect.poll(proxy.countUp, { timeout: 60_000 }).toBe(replicas.length);

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
      const { rows } = await database.query("select title from notifications_items where title like 'announcement-%'");
      expect(rows.map(({ title }) => title).sort()).toEqual([...statuses.keys()].sort());
      // All of them announce themselves, and none is left of those that were replaced.
      const announced = await database.query('select id from callboard_replicas');
      expect(announced.rows).toHaveLength(replicas.length);
    } finally {
      await Promise.allSettled([load.stop(), runs.stop()]);
      await proxy.stop();
    }
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await Promise.all([catalog.stop(), database.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}, 900_000);
