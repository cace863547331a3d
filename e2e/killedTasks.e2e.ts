import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bundle } from './durability/bundle.ts';
import type { TaskAccount } from './durability/countedTasks.ts';
import { databases } from './durability/databases.ts';
import { startLife } from './durability/life.ts';

const KILLS = process.env.CALLBOARD_LONG ? 200 : 20;
const TASKS_PER_LIFE = 2;

/** What countedTask.yaml comes to. */
const expected: Omit<TaskAccount, 'id'> = {
  status: 'completed',
  lines: ['a', 'c', 'd', 'e', 'h'],
  endings: 1,
  effects: ['b', 'f', 'g', 'i'],
};

describe.concurrent.each(databases)('tasks whose process is killed again and again, on %s', (name, open) => {
  test(`${KILLS} times: each task ends, with the effect of each step exactly once`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callboard-kill-'));
    const database = await open();
    const program = join(folder, 'countedTasks.mjs');
    await bundle(new URL('./durability/countedTasks.ts', import.meta.url), program);
    const config = join(folder, 'app-config.yaml');
    const file = join(folder, 'template.yaml');
    copyFileSync(new URL('./durability/countedTask.yaml', import.meta.url), file);
    const backend = { listen: { host: '127.0.0.1', port: 0 }, dataDirectory: folder, database: database.config };
    const locations = [{ type: 'file', target: file, rules: [{ allow: ['Template'] }] }];
    writeFileSync(config, JSON.stringify({ backend, catalog: { locations } }));
    const live = (order: object) => startLife(program, folder, { config, directory: folder, ...order });
    const started = new Set<string>();
    const note = (life: ReturnType<typeof live>) => {
      for (const id of life.allSaid('started')) started.add(id);
    };
    try {
      const beginning = performance.now();
      const first = live({ startTasks: TASKS_PER_LIFE });
      await first.said('started');
      const startMs = performance.now() - beginning;
      await first.kill();
      note(first);
      for (let kills = 1; kills < KILLS; kills += 1) {
        await database.expireLeases();
        const life = live({ startTasks: TASKS_PER_LIFE });
        if (Math.random() < 0.1) await delay(Math.random() * startMs);
        else {
          await life.said('started');
          await delay(Math.random() * 1_000);
        }
        await life.kill();
        note(life);
      }
      await database.expireLeases();
      const last = live({ waitFor: [...started] });
      const accounts: TaskAccount[] = JSON.parse(await last.said('accounts'));
      await last.kill();
      expect(accounts.map(({ effects, ...account }) => ({ ...account, effects: effects.toSorted() }))).toEqual(
        [...started].map((id) => ({ id, ...expected })),
      );
      console.log(`${name}: ${KILLS} kills, ${accounts.length} tasks`);
    } finally {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 3_600_000);
});
