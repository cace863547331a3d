import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bundle } from './durability/bundle.ts';
import { databases } from './durability/databases.ts';
import { startLife } from './durability/life.ts';

const KILLS = process.env.CALLBOARD_LONG ? 50 : 12;

describe.concurrent.each(databases)('a job queue whose process is killed repeatedly, on %s', (name, open) => {
  test(`${KILLS} times: each acknowledged job takes effect exactly once`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callboard-kill-'));
    const database = await open();
    const program = join(folder, 'countedJobs.mjs');
    await bundle(new URL('./durability/countedJobs.ts', import.meta.url), program);
    const config = join(folder, 'app-config.yaml');
    const listen = { host: '127.0.0.1', port: 0 };
    writeFileSync(config, JSON.stringify({ backend: { listen, dataDirectory: folder, database: database.config } }));
    const live = (order: object) => startLife(program, folder, { config, directory: folder, ...order });
    try {
      // The first life measures the duration; later ones are killed at any moment of it.
      const startedAt = performance.now();
      const first = live({ addFrom: 0 });
      let added = Number(await first.said('added'));
      const startMs = performance.now() - startedAt;
      await first.kill();
      for (let kills = 1; kills < KILLS; kills += 1) {
        await database.expireLeases();
        const life = live({ addFrom: added + 1 });
        if (Math.random() < 0.2) await delay(Math.random() * startMs);
        else {
          await life.said('added');
          await delay(Math.random() * 300);
        }
        await life.kill();
        added = Math.max(added, ...life.allSaid('added').map(Number));
      }
      await database.expireLeases();
      const last = live({ countUpTo: added });
      const effects: string[] = JSON.parse(await last.said('effects'));
      await last.kill();
      expect(effects.length).toBe(new Set(effects).size);
      const acknowledged = Array.from({ length: added + 1 }, (_, number) => `job-${number}`);
      expect(effects).toEqual(expect.arrayContaining(acknowledged));
      console.log(`${name}: ${KILLS} kills, ${acknowledged.length} jobs acknowledged, ${effects.length} effects`);
    } finally {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 900_000);
});
