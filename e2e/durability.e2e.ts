import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { checkWhole, type Fixture, untilTakenOver } from './durability/checkWhole.ts';
import { databases } from './durability/databases.ts';
import { createKillableServer } from './durability/killableServer.ts';
import { createMovingCatalog } from './durability/movingCatalog.ts';
import { createRegistrations } from './durability/registrations.ts';

// Each kill comes at another moment, so a few per day cover as much over time as many in one run.
const ROUNDS = process.env.CALLBOARD_LONG ? 17 : 4;
const STARTS_KILLED = 2;
const KILLS = ROUNDS * (1 + STARTS_KILLED);

describe.concurrent.each(databases)('a server that is killed repeatedly, on %s', (name, open) => {
  test(`${KILLS} times: acknowledged data is kept, and the catalog becomes complete`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callboard-kill-'));
    const database = await open();
    const catalog = await createMovingCatalog(folder);
    const server = await createKillableServer(folder, {
      backend: { database: database.config, reading: { allow: [{ host: catalog.host }] } },
      catalog: { locations: [{ type: 'file', target: catalog.pattern }] },
    });
    const fixture = { server, catalog, database, registrations: createRegistrations(server, catalog) };
    try {
      const foundInPart = await killAgainAndAgain(fixture);
      expect(server.kills()).toBe(KILLS);
      const acknowledged = fixture.registrations.acknowledged();
      console.log(`${name}: ${KILLS} kills, ${acknowledged} registrations, ${foundInPart} changes found half done`);
    } finally {
      await server.stop();
      await Promise.all([catalog.stop(), database.stop()]);
      rmSync(folder, { recursive: true, force: true });
    }
  }, 900_000);
});

/** Returns how often the catalog was found with a partially applied change of its files. */
async function killAgainAndAgain(fixture: Fixture): Promise<number> {
  const { server, catalog, registrations, database } = fixture;
  let foundInPart = 0;
  // Kills come at any moment of the interrupted work, whose duration depends on the machine.
  server.start();
  let startMs = (await timed(() => untilTakenOver(fixture))).ms;
  catalog.move();
  const changeMs = (await timed(() => untilTakenOver(fixture))).ms;
  await checkWhole(fixture);

  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = registrations.some();
    catalog.move();
    await delay(Math.random() * changeMs);
    await server.kill();
    await requests;

    for (let start = 0; start < STARTS_KILLED; start += 1) {
      catalog.move();
      await database.expireLeases();
      server.start();
      await delay(Math.random() * startMs);
      await server.kill();
    }

    await database.expireLeases();
    server.start();
    const { ms, result: wasInPart } = await timed(() => untilTakenOver(fixture));
    startMs = ms;
    if (wasInPart) foundInPart += 1;
    await checkWhole(fixture);
  }
  return foundInPart;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}
