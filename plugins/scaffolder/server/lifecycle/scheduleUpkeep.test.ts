import type { ScheduledTask } from '@callboard/server-kit';
import { createEvents, openTestDatabase, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scaffolderServer } from '../index.ts';
import { createChainStore } from '../limits/chainStore.ts';
import { createEventStore } from '../tasks/eventStore.ts';
import { createRestartStore } from '../tasks/restartStore.ts';
import { newRunState } from '../tasks/runState.ts';
import { createStateStore } from '../tasks/stateStore.ts';
import type { TaskRow } from '../tasks/tables.ts';
import { createTaskSeal } from '../tasks/taskSeal.ts';
import { createTaskStore } from '../tasks/taskStore.ts';
import { aTaskRow } from '../testing/aTaskRow.ts';
import { createApprovalStore } from '../waiting/approvalStore.ts';
import { createPackStore } from '../workspaces/packStore.ts';
import { scheduleUpkeep } from './scheduleUpkeep.ts';
import { createTaskService } from './taskService.ts';

const minute = 60_000;
const ago = (minutes: number) => Date.now() - minutes * minute;

const aRow = (id: string, more: Partial<TaskRow> = {}): TaskRow =>
  aTaskRow(id, { spec: '{"steps":[]}', heartbeat_at: Date.now(), ...more });

const anApproval = {
  step_id: 'ask',
  approvers: '["group:default/tower"]',
  is_for_creator: 0,
  message: null,
  asked_at: 1,
  expires_at: null,
};

const seal = createTaskSeal({
  seal: async (text) => text,
  open: async (text) => text,
  isFresh: async () => true,
});

describe.each(testEngines)('upkeep of tasks on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let events: Awaited<ReturnType<typeof createEvents>>;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await database.migrate('scaffolder', scaffolderServer.migrations ?? []);
    events = await createEvents(database, silentLogger);
  });
  afterEach(async () => {
    await events.close();
    await database.close();
  });

  function parts() {
    const tasks = createTaskStore(database);
    const packs = createPackStore(database);
    const taskEvents = createEventStore(database);
    const approvals = createApprovalStore(database);
    const service = createTaskService({
      tasks,
      taskEvents,
      packs,
      approvals,
      chains: createChainStore(database),
      restarts: createRestartStore(database),
      states: createStateStore(database, seal),
      seal,
      jobs: {
        cancel: async () => true,
        addIn: async () => ({ id: '', announce: async () => {} }),
        addWith: async () => {},
      },
      events,
      notifier: { withdrawn: async () => {} },
    });
    return { tasks, packs, taskEvents, approvals, service };
  }

  /** Runs the scheduled work with an id once, with the given states of jobs. */
  async function upkeep(id: string, jobs: Record<string, 'running' | 'failed' | 'cancelled'> = {}) {
    const { tasks, packs, approvals, service } = parts();
    const added: string[] = [];
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
      approvals,
      service,
      packs,
      jobs: {
        get: async (jobId) => (jobs[jobId] ? ({ state: jobs[jobId] } as never) : undefined),
        async add(_type, _payload, options) {
          added.push(options!.id!);
          return options!.id!;
        },
      },
    });
    await scheduled.find((task) => task.id === id)!.run(new AbortController().signal);
    return added;
  }

  test('deletes tasks that ended long ago with all their data, and workspaces earlier', async () => {
    const tasks = createTaskStore(database);
    const { taskEvents, packs } = parts();
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

  test('ends tasks whose job has failed or is missing, and keeps those that run or wait', async () => {
    const tasks = createTaskStore(database);
    const silent = { status: 'processing', heartbeat_at: ago(10) } as const;
    for (const row of [
      aRow('gone', silent),
      aRow('given-up', silent),
      aRow('slow', silent),
      aRow('stray', silent),
      aRow('waiting', { ...silent, job_id: 'waiting.2w' }),
      aRow('waited', { ...silent, job_id: 'waited.2w' }),
      aRow('fresh', { status: 'processing' }),
    ]) {
      await tasks.add(row);
    }
    await createApprovalStore(database).ask({ ...anApproval, task_id: 'waiting' });
    const added = await upkeep('end-abandoned-tasks', {
      'stray.1': 'cancelled',
      'given-up.1': 'failed',
      'slow.1': 'running',
      'waited.2w': 'failed',
    });
    const statuses = await Promise.all(
      ['gone', 'given-up', 'stray', 'waited', 'slow', 'waiting', 'fresh'].map(
        async (id) => (await tasks.find(id))?.status,
      ),
    );
    expect(statuses).toEqual(['failed', 'failed', 'failed', 'failed', 'processing', 'processing', 'processing']);
    expect(added).toEqual([]);
    expect(await createEventStore(database).after('gone', undefined)).toMatchObject([
      {
        type: 'completion',
        body: { error: { message: 'The task was abandoned, because its job failed or was lost. Retry it.' } },
      },
    ]);
  });

  test('wakes tasks that wait for a time and whose job is lost, regardless of how many wait for approvals', async () => {
    const { tasks, approvals } = parts();
    const silent = { status: 'processing', heartbeat_at: ago(10) } as const;
    for (let number = 0; number < 250; number += 1) {
      const id = `patient-${number}`;
      await tasks.add(aRow(id, { ...silent, heartbeat_at: ago(20), job_id: `${id}.2w` }));
      await approvals.ask({ ...anApproval, task_id: id });
    }
    for (const id of ['for-a-time', 'limited']) await tasks.add(aRow(id, { ...silent, job_id: `${id}.2w` }));
    await approvals.ask({ ...anApproval, task_id: 'limited', expires_at: 1 });
    await tasks.add(aRow('gone', silent));
    expect((await upkeep('end-abandoned-tasks')).toSorted()).toEqual(['for-a-time.2w', 'limited.2w']);
    expect((await tasks.find('gone'))?.status).toBe('failed');
  });

  test('does not delete a task that is being retried, or its data', async () => {
    const { tasks, packs, service } = parts();
    for (let round = 0; round < 20; round += 1) {
      const id = `old-${round}`;
      const state = await seal.state.seal(id, {
        ...newRunState(),
        steps: { 0: { status: 'completed' }, 1: { status: 'failed' } },
        packs: 1,
      });
      // Every other task is only old enough for the deletion of its workspace.
      const row = aRow(id, { status: 'failed', ended_at: ago(round % 2 ? 61 : 11), state });
      await tasks.transaction(async (transaction) => {
        await tasks.add(row, transaction);
        await packs.add(id, 0, [Buffer.from('pack')], transaction);
      });
      const forget = () => upkeep('forget-tasks');
      const retry = () =>
        service.retry(row, { caller: { type: 'none' }, secrets: {}, depth: 0, isStepDone: false }).then(
          () => true,
          () => false,
        );
      const isRetried = await (round % 4 < 2
        ? Promise.all([retry(), forget()]).then(([is]) => is)
        : Promise.all([forget(), retry()]).then(([, is]) => is));
      const left = await tasks.find(id);
      expect(left?.status).toBe(isRetried ? 'open' : undefined);
      const needed = left ? (await seal.state.open(id, left.state!)).packs : 0;
      expect(await packs.count(id)).toBe(needed);
    }
  });
});
