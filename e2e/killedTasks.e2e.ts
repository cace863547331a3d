import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bundle } from './durability/bundle.ts';
import type { TaskAccount } from './durability/countedTasks.ts';
import { type Database, databases } from './durability/databases.ts';
import { startLife } from './durability/life.ts';

const KILLS = process.env.CALLBOARD_LONG ? 200 : 8;
const TASKS_PER_LIFE = 2;

/** The expected result of the first template of countedTasks.yaml. */
const expected: Omit<TaskAccount, 'id'> = {
  status: 'completed',
  lines: ['a', 'c', 'd', 'e', 'h'],
  endings: 1,
  effects: ['b', 'f', 'g', 'i'],
};

/** Starts one process after another on the same database. */
async function aPlace(open: () => Promise<Database>, maxStarts: number) {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-kill-'));
  const database = await open();
  const program = join(folder, 'countedTasks.mjs');
  await bundle(new URL('./durability/countedTasks.ts', import.meta.url), program);
  const config = join(folder, 'app-config.yaml');
  const file = join(folder, 'template.yaml');
  copyFileSync(new URL('./durability/countedTasks.yaml', import.meta.url), file);
  const backend = { listen: { host: '127.0.0.1', port: 0 }, dataDirectory: folder, database: database.config };
  const locations = [{ type: 'file', target: file, rules: [{ allow: ['Template'] }] }];
  writeFileSync(config, JSON.stringify({ backend, catalog: { locations }, scaffolder: { tasks: { maxStarts } } }));
  const live = (order: object) => startLife(program, folder, { config, directory: folder, ...order });
  return {
    expireLeases: database.expireLeases,
    live,
    /** The results of tasks, after a last process has finished them. */
    async lastAccounts(waitFor: readonly string[]): Promise<TaskAccount[]> {
      await database.expireLeases();
      const last = live({ waitFor });
      const accounts: TaskAccount[] = JSON.parse(await last.said('accounts'));
      await last.kill();
      return accounts;
    },
    /** The task of a template that kills its process. */
    async startDeadly(template: string): Promise<string[]> {
      const first = live({ startTasks: 1, template });
      const started = [await first.said('started')];
      await first.ended;
      return started;
    },
    async leave() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.concurrent.each(databases)('tasks whose process is killed repeatedly, on %s', (name, open) => {
  test(`${KILLS} times: each task ends, with the effect of each step exactly once`, async () => {
    // The limit of starts is off: here the steps are not the cause.
    const { live, expireLeases, lastAccounts, leave } = await aPlace(open, 10 * KILLS);
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
        await expireLeases();
        const life = live({ startTasks: TASKS_PER_LIFE });
        if (Math.random() < 0.1) await delay(Math.random() * startMs);
        else {
          await life.said('started');
          await delay(Math.random() * 1_000);
        }
        await life.kill();
        note(life);
      }
      const accounts = await lastAccounts([...started]);
      expect(accounts.map(({ effects, ...account }) => ({ ...account, effects: effects.toSorted() }))).toEqual(
        [...started].map((id) => ({ id, ...expected })),
      );
      console.log(`${name}: ${KILLS} kills, ${accounts.length} tasks`);
    } finally {
      await leave();
    }
  }, 3_600_000);
});

describe.concurrent.each(databases)('a step that kills its process, on %s', (_name, open) => {
  test('fails after the configured number of starts, and earlier steps are not repeated', async () => {
    const maxStarts = 2;
    const { live, expireLeases, startDeadly, lastAccounts, leave } = await aPlace(open, maxStarts);
    try {
      const waitFor = await startDeadly('deadly');
      // The first start dies before anything of it is stored.
      for (let starts = 0; starts < maxStarts; starts += 1) {
        await expireLeases();
        await live({ waitFor }).ended;
      }
      expect(await lastAccounts(waitFor)).toEqual([
        {
          id: waitFor[0],
          status: 'failed',
          error: `The process that ran the task has died ${maxStarts} times at the same step`,
          lines: [],
          endings: 1,
          effects: ['a'],
        },
      ]);
    } finally {
      await leave();
    }
  }, 600_000);
});

describe.concurrent.each(databases)('a step that is not idempotent, on %s', (_name, open) => {
  test('is not repeated when its process is killed: the run stops and asks', async () => {
    const { startDeadly, lastAccounts, leave } = await aPlace(open, 10);
    try {
      const waitFor = await startDeadly('ordering');
      expect(await lastAccounts(waitFor)).toEqual([
        {
          id: waitFor[0],
          status: 'failed',
          error:
            "The server stopped while step 'Order' was running. It may have taken effect. Retry the step, or mark it as done.",
          lines: [],
          endings: 1,
          effects: ['a', 'b'],
        },
      ]);
    } finally {
      await leave();
    }
  }, 600_000);
});
