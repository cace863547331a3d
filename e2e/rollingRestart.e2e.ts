import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { startHaproxy } from '../scripts/haproxy.mjs';
import { openPostgres } from './durability/databases.ts';
import { createKillableServer, type KillableServer } from './durability/killableServer.ts';
import { createLoad } from './durability/load.ts';
import { createMovingCatalog } from './durability/movingCatalog.ts';

const REPLICAS = 3;
const ROUNDS = process.env.CALLBOARD_LONG ? 10 : 1;

test('[OPS-005] a rolling restart of three replicas behind HAProxy fails no request and loses no write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-rolling-'));
  const database = await openPostgres();
  const catalog = await createMovingCatalog(folder);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const replicas: KillableServer[] = [];
  for (let count = 0; count < REPLICAS; count += 1) {
    const place = join(folder, `replica-${count}`);
    mkdirSync(place);
    const lifecycle = { serverShutdownDelay: { seconds: 5 }, shutdownTimeout: 20_000 };
    const reading = { allow: [{ host: catalog.host }] };
    replicas.push(
      await createKillableServer(place, {
        app: { baseUrl },
        backend: { baseUrl, lifecycle, database: database.config, reading },
        catalog: {},
      }),
    );
  }
  try {
    for (const replica of replicas) {
      replica.start();
      await replica.until('readiness');
    }
    const proxy = await startHaproxy({ port, ports: replicas.map((replica) => replica.port) });
    const load = createLoad(proxy.url, replicas[0]!.authorization, catalog.targetOf);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const replica of replicas) {
          await expect.poll(proxy.countUp, { timeout: 60_000 }).toBe(REPLICAS);
          await replica.stop();
          replica.start();
          await replica.until('readiness');
        }
      }
      const { sent, failures, registered } = await load.stop();
      console.log(`${ROUNDS * REPLICAS} restarts, ${sent} requests, ${registered.length} registrations`);
      expect(failures).toEqual([]);
      expect(sent).toBeGreaterThan(100);
      const { json } = await replicas[0]!.send('GET', '/locations');
      const kept = (json as { data: { target: string } }[]).map(({ data }) => data.target);
      expect(kept).toEqual(expect.arrayContaining(registered));
    } finally {
      await load.stop();
      await proxy.stop();
    }
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await Promise.all([catalog.stop(), database.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}, 900_000);
