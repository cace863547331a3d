import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPostgres } from './durability/databases.ts';
import { createKillableServer } from './durability/killableServer.ts';
import { createMovingCatalog } from './durability/movingCatalog.ts';

const USERS = 4;

test('a replica that hangs in a catalog write does not keep the others from writing, and repeats its write when it continues', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-paused-'));
  const database = await openPostgres();
  const catalog = await createMovingCatalog(folder);
  const aReplica = (name: string) => {
    mkdirSync(join(folder, name));
    const reading = { allow: [{ host: catalog.host }] };
    return createKillableServer(join(folder, name), { backend: { database: database.config, reading }, catalog: {} });
  };
  const hanging = await aReplica('hanging');
  const other = await aReplica('other');
  let registered = 0;
  const register = async ({ send }: typeof other) => {
    registered += 1;
    return (await send('POST', '/locations', { type: 'url', target: catalog.targetOf(`r${registered}`) })).status;
  };
  const isHoldingTheLock = async () => {
    const { rows } = await database.query(`select pid from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and state = 'idle in transaction'`);
    return rows.length > 0;
  };
  try {
    for (const replica of [hanging, other]) {
      replica.start();
      await replica.until('readiness');
    }
    let isOver = false;
    const answers: number[] = [];
    const users = Array.from({ length: USERS }, async () => {
      while (!isOver) answers.push(await register(hanging));
    });
    for (;;) {
      hanging.pause();
      if (await isHoldingTheLock()) break;
      hanging.resume();
    }
    const since = performance.now();
    expect(await register(other)).toBe(201);
    console.log(`The other replica waited for ${Math.round((performance.now() - since) / 1_000)} s`);
    isOver = true;
    hanging.resume();
    await Promise.all(users);
    expect(new Set(answers)).toEqual(new Set([201]));
    const { json } = await other.send('GET', '/locations');
    expect(json).toHaveLength(registered);
  } finally {
    hanging.resume();
    await Promise.all([hanging.stop(), other.stop()]);
    await Promise.all([catalog.stop(), database.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);
