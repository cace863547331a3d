import type { ScheduledTask } from '@callboard/server-kit';
import { createEvents, openTestDatabase, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { taskTables } from '../migrations/0001-tasks.ts';
import { approvalsTable } from '../migrations/0002-approvals.ts';
import { approversTable } from '../migrations/0004-approvers.ts';
import { stateNewsTable } from '../migrations/0005-state-news.ts';
import { taskChainsTable } from '../migrations/0006-task-chains.ts';
import { createApprovalStore } from '../waiting/approvalStore.ts';
import { createPackStore } from '../workspaces/packStore.ts';
import { createEventStore } from './eventStore.ts';
import { scheduleUpkeep } from './scheduleUpkeep.ts';
import type { TaskRow } from './tables.ts';
import { createTaskService } from './taskService.ts';
import { createTaskStore } from './taskStore.ts';

const minute = 60_000;
const ago = (minutes: number) => Date.now() - minutes * minute;

const aRow = (id: string, more: Partial<TaskRow> = {}): TaskRow => ({
  id,
  template_ref: 'template:default/a',
  spec: '{}',
  status: 'completed',
  created_at: 0,
  created_by: null,
  heartbeat_at: Date.now(),
  ended_at: null,
  caller: '{}',
  secrets: null,
  state: null,
  job_id: `${id}.1`,
  ...more,
});

describe.each(testEngines)('upkeep of tasks on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let events: Awaited<ReturnType<typeof createEvents>>;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await database.migrate('scaffolder', [taskTables, approvalsTable, approversTable, stateNewsTable, taskChainsTable]);
    events = await createEvents(database, silentLogger);
  });
  afterEach(async () => {
    await events.close();
    await database.close();
  });

  /** Runs what is scheduled under an id once, with the states of jobs by their ids. */
  async function upkeep(id: string, jobs: Record<string, 'running' | 'failed'> = {}) {
    const tasks = createTaskStore(database);
    const packs = createPackStore(database);
    const parts = { tasks, taskEvents: createEventStore(database), packs, approvals: createApprovalStore(database) };
    const service = createTaskService({
      ...parts,
      chains: {} as never,
      states: {} as never,
      seal: {} as never,
      jobs: {} as never,
      events,
    });
    const scheduled: ScheduledTask[] = [];
    const scheduler = { schedule: (task: ScheduledTask) => void scheduled.push(task) };
    scheduleUpkeep(scheduler, {
      config: {
        keep: 60 * minute,
        keepWorkspaces: 10 * minute,
        maxLogBytes: 1,
        maxStarts: 1,
        maxChain: 1,
        maxOpenPerUser: 1,
      },
      tasks,
      service,
      packs,
      jobs: { get: async (jobId) => (jobs[jobId] ? ({ state: jobs[jobId] } as never) : undefined) },
    });
    await scheduled.find((task) => task.id === id)!.run(new AbortController().signal);
  }

  test('forgets tasks that ended long ago with all that belongs to them, and workspaces sooner', async () => {
    const tasks = createTaskStore(database);
    const taskEvents = createEventStore(database);
    const packs = createPackStore(database);
    const rows = [
      aRow('old', { ended_at: ago(61) }),
      aRow('failed', { ended_at: ago(11) }),
      aRow('new', { ended_at: ago(1) }),
    ];
    for (const row of [...rows, aRow('running', { status: 'processing' })]) {
      await tasks.transaction(async (transaction) => {
        await tasks.add(row, transaction);
        await taskEvents.add(row.id, [{ type: 'log', body: { message: 'hello' } }], transaction);
        await packs.add(row.id, 0, [Buffer.from('pack')], transaction);
      });
    }
    await upkeep('forget-tasks');
    const left = await Promise.all(
      ['old', 'failed', 'new', 'running'].map(async (id) => [
        id,
        (await tasks.find(id)) !== undefined,
        (await taskEvents.after(id, undefined)).length,
        await packs.count(id),
      ]),
    );
    expect(left).toEqual([
      ['old', false, 0, 0],
      ['failed', true, 1, 0],
      ['new', true, 1, 1],
      ['running', true, 1, 1],
    ]);
  });

  test('ends tasks whose job has given up or is gone, and leaves those that run or wait', async () => {
    const tasks = createTaskStore(database);
    const silent = { status: 'processing', heartbeat_at: ago(10) } as const;
    for (const row of [
      aRow('gone', silent),
      aRow('given-up', silent),
      aRow('slow', silent),
      aRow('waiting', { ...silent, job_id: 'waiting.2w' }),
      aRow('waited', { ...silent, job_id: 'waited.2w' }),
      aRow('fresh', { status: 'processing' }),
    ]) {
      await tasks.add(row);
    }
    await upkeep('end-abandoned-tasks', {
      'given-up.1': 'failed',
      'slow.1': 'running',
      'waited.2w': 'failed',
    });
    const statuses = await Promise.all(
      ['gone', 'given-up', 'waited', 'slow', 'waiting', 'fresh'].map(async (id) => (await tasks.find(id))?.status),
    );
    expect(statuses).toEqual(['failed', 'failed', 'failed', 'processing', 'processing', 'processing']);
    expect(await createEventStore(database).after('gone', undefined)).toMatchObject([
      { type: 'completion', body: { error: { message: 'The task was given up: nothing could run it any more' } } },
    ]);
  });
});
