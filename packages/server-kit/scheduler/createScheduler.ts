import { randomUUID } from 'node:crypto';
import { createWakeableTimer, type WakeableTimer, withTimeout } from '@callboard/concurrency';
import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import type { Logger } from 'pino';
import type { Database } from '../database/openDatabase.ts';
import type { Events } from '../events/events.ts';
import { createTopic } from '../events/topic.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { type HostTracing, noTracing } from '../tracing/tracing.ts';
import { runGlobally } from './runGlobally.ts';
import { runLocally } from './runLocally.ts';
import { frequencyOf, type ScheduledTask, type Scheduler } from './scheduler.ts';
import { createTaskMetrics, type TaskMetricsRegistry } from './taskMetrics.ts';
import { createTaskStore, type TaskKey } from './taskStore.ts';

type Entry = { key: TaskKey; task: ScheduledTask; timer: WakeableTimer };

type Options = {
  database: Database;
  events: Events;
  logger: Logger;
  metrics?: TaskMetricsRegistry;
  tracing?: HostTracing;
  /** Otherwise this replica only runs local tasks, and triggers global ones for others. Default true. */
  isWorker?: boolean;
  /** How long the lease of a dead replica lasts. */
  leaseMs?: number;
  /** How long stop() waits for tasks that ignore their signal. */
  stopTimeoutMs?: number;
};

const longestSpanMs = 86_400_000;
const triggered = createTopic<TaskKey>({ id: 'callboard.task-triggered', description: 'A task was triggered' });
// Replicas learn of triggers through events; polling the table covers lost events.
const pollMs = { postgres: 60_000, sqlite: Number.POSITIVE_INFINITY };

export function createScheduler(options: Options) {
  const { database, events, logger, isWorker = true, leaseMs = 30_000, stopTimeoutMs = 15_000 } = options;
  const { tracing = noTracing } = options;
  const store = createTaskStore(database);
  const metrics = createTaskMetrics(options.metrics ?? noMetrics);
  const owner = randomUUID();
  const stopping = new AbortController();
  const entries = new Map<string, Entry>();
  /** By task name; ended loops are removed. */
  const loops = new Map<string, Promise<void>>();
  let isStarted = false;

  const endSubscriptions = [
    events.subscribe(triggered, ({ payload }) => entries.get(nameOf(payload))?.timer.wake()),
    events.onReconnect(() => ringAll()),
  ];

  function ringAll(): void {
    for (const { timer } of entries.values()) timer.wake();
  }

  /** A task may run for days, because it waits for work; such a run has no span. */
  function traced(task: ScheduledTask, { plugin, id }: TaskKey): ScheduledTask {
    if (task.timeoutMs > longestSpanMs) return task;
    const { span } = tracing.forPlugin(plugin);
    const attributes = { 'callboard.task': id };
    return {
      ...task,
      run: (signal) => span(`task ${plugin}:${id}`, attributes, async () => task.run(signal), { isRoot: true }),
    };
  }

  function run({ key, task: given, timer }: Entry): void {
    const task = traced(given, key);
    const common = { name: nameOf(key), timer, stop: stopping.signal, logger, onEnd: metrics.endOf(key) };
    const isLocal = task.scope === 'local';
    if (!isWorker && (!isLocal || task.isForWorkers)) return;
    const poll = pollMs[database.dialect];
    const loop = isLocal
      ? runLocally(task, common)
      : runGlobally(task, { ...common, key, store, owner, leaseMs, pollMs: poll });
    loops.set(
      common.name,
      loop.finally(() => loops.delete(common.name)),
    );
  }

  return {
    forPlugin: (plugin: string): Scheduler => ({
      schedule(task) {
        const key = { plugin, id: task.id };
        refuseBadTask(task, nameOf(key));
        if (entries.has(nameOf(key))) throw new ConflictError(`The task '${nameOf(key)}' is scheduled twice`);
        const entry = { key, task, timer: createWakeableTimer() };
        entries.set(nameOf(key), entry);
        if (isStarted) run(entry);
      },
      async trigger(id) {
        const key = { plugin, id };
        const entry = entries.get(nameOf(key));
        if (entry?.task.scope === 'local') return entry.timer.wake();
        // Its loop may not have registered it yet.
        if (entry) await store.add(key, { inMs: 0 });
        if (!(await store.makeDue(key))) throw new NotFoundError(`There is no scheduled task '${nameOf(key)}'`);
        await events.publish(triggered, key);
      },
      state: async (id) =>
        entries.get(nameOf({ plugin, id }))?.task.scope === 'local' ? undefined : store.state({ plugin, id }),
    }),
    /** Drops the tasks of a plugin that failed to start, before any task has started. */
    forget(plugin: string): void {
      for (const [name, { key }] of entries) if (key.plugin === plugin) entries.delete(name);
    },
    /** Starts the tasks scheduled before; later ones start immediately. */
    start(): void {
      isStarted = true;
      for (const entry of entries.values()) run(entry);
    },
    /** Aborts running tasks and waits for them. */
    async stop(): Promise<void> {
      for (const end of endSubscriptions) end();
      stopping.abort(new Error('the server is stopping'));
      ringAll();
      await withTimeout(Promise.all(loops.values()), stopTimeoutMs, () =>
        logger.warn({ tasks: [...loops.keys()] }, `Some tasks did not stop within ${stopTimeoutMs} ms`),
      );
    },
  };
}

const nameOf = ({ plugin, id }: TaskKey) => `${plugin}:${id}`;

function refuseBadTask(task: ScheduledTask, name: string): void {
  const { timeoutMs } = task;
  const frequency = frequencyOf(task);
  if (typeof frequency === 'number' && !(frequency > 0))
    throw new InputError(`The task '${name}' must have an interval above 0 ms, not ${frequency}`);
  if (!(timeoutMs > 0)) throw new InputError(`The task '${name}' must have a timeout above 0 ms, not ${timeoutMs}`);
}
