import { createWakeableTimer } from '@callboard/concurrency';
import { ConflictError } from '@callboard/errors';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/openDatabase.ts';
import { createWriteAtOnce } from '../database/writeAtOnce.ts';
import type { Events } from '../events/events.ts';
import { createTopic } from '../events/topic.ts';
import { createRedactor } from '../logging/redactor.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { type HostTracing, noTracing } from '../tracing/tracing.ts';
import { refuseBadDefinition } from './checkJob.ts';
import { createAdder, nameOf, type Queue } from './createAdder.ts';
import { createJobMetrics, type JobMetricsRegistry } from './jobMetrics.ts';
import { type JobKey, type JobKind, type JobTables, statusOf } from './jobRows.ts';
import { createJobStore } from './jobStore.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import { createQueueRunner } from './runQueue.ts';

type Options = {
  database: Database;
  events: Events;
  logger: Logger;
  /** Otherwise this replica only adds and cancels jobs, which others run. Default true. */
  isWorker?: boolean;
  /** Values that stored errors must not show: those that the configuration marks secret. */
  secrets?: readonly string[];
  metrics?: JobMetricsRegistry;
  tracing?: HostTracing;
  /** How long the lease of a dead replica lasts. */
  leaseMs?: number;
  /** How long to wait for runs that ignore their signal. */
  graceMs?: number;
  /** Replicas learn of jobs through events; polling the table covers lost events. */
  pollMs?: number;
  /** Max waiting jobs of one type. */
  maxQueued?: number;
};

const added = createTopic<JobKind>({ id: 'callboard.job-added', description: 'A job was added' });
const cancelled = createTopic<JobKey>({ id: 'callboard.job-cancelled', description: 'A job was cancelled' });
const keepMs = 7 * 24 * 3_600_000;
const defaultPollMs = { postgres: 30_000, sqlite: Number.POSITIVE_INFINITY };

/** The durable queue of one-off jobs. */
export function createJobs(options: Options) {
  const {
    database,
    events,
    logger,
    isWorker = true,
    leaseMs = 30_000,
    graceMs = 5_000,
    maxQueued = 10_000,
    tracing = noTracing,
  } = options;
  const { pollMs = defaultPollMs[database.dialect] } = options;
  const redact = createRedactor(options.secrets ?? []);
  const store = createJobStore(database);
  const writeAtOnce = createWriteAtOnce(database);
  const metrics = createJobMetrics(options.metrics ?? noMetrics, () => store.counts());
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const queues = new Map<string, Queue>();
  const loops: Promise<void>[] = [];
  let isStarted = false;
  let isPaused = false;

  const endSubscriptions = [
    events.subscribe(added, ({ payload }) => queues.get(nameOf(payload))?.timer.wake()),
    events.subscribe(cancelled, ({ payload: { plugin, id } }) => interrupt(plugin, id)),
    events.onReconnect(() => ringAll()),
  ];

  function ringAll(): void {
    for (const { timer } of queues.values()) timer.wake();
  }

  function interrupt(plugin: string, id: string): void {
    for (const { kind, running } of queues.values()) {
      if (kind.plugin === plugin) running.get(id)?.abort(new Error('the job was cancelled'));
    }
  }

  const announce = (kind: JobKind) => events.publish(added, kind);
  const leaseOf = (definition: JobDefinition) => definition.leaseMs ?? leaseMs;

  function run(started: Queue): void {
    if (!isWorker) return;
    const { definition, ...queue } = started;
    const signals = { stop: stopping.signal, cutOff: cutOff.signal };
    const common = { store, writeAtOnce, leaseMs: leaseOf(definition), graceMs, ...signals, redact, logger, pollMs };
    const onGiveBack = () => announce(queue.kind);
    const onEnd = metrics.endOf(queue.kind);
    const { plugin, type } = queue.kind;
    const { span } = tracing.forPlugin(plugin);
    const runTraced: JobDefinition['run'] = (job, tools) => {
      const attributes = { 'callboard.job': type, 'callboard.attempt': job.attempt };
      return span(`job ${plugin}:${type}`, attributes, () => definition.run(job, tools), { isRoot: true });
    };
    started.runner = createQueueRunner(
      { ...definition, run: runTraced },
      { ...queue, ...common, isPaused: () => isPaused, onGiveBack, onEnd },
    );
    loops.push(started.runner.run());
  }

  const { add, addAll, addWith } = createAdder({ store, writeAtOnce, queues, maxQueued, leaseOf, announce });

  return {
    forPlugin: (plugin: string): Jobs => ({
      define(definition) {
        const kind = { plugin, type: definition.type };
        const name = nameOf(kind);
        refuseBadDefinition(definition, name);
        if (queues.has(name)) throw new ConflictError(`The jobs '${name}' are defined twice`);
        const queue = {
          kind,
          definition: definition as JobDefinition,
          timer: createWakeableTimer(),
          running: new Map(),
        };
        queues.set(name, queue);
        if (isStarted) run(queue);
      },
      async add(type, payload, options = {}) {
        const { id, announce } = await add({ plugin, type }, payload, options);
        await announce();
        return id;
      },
      addIn: (transaction, type, payload, options = {}) =>
        add({ plugin, type }, payload, options, transaction as unknown as Kysely<JobTables>),
      addAllIn: (transaction, type, payloads) =>
        addAll({ plugin, type }, payloads, transaction as unknown as Kysely<JobTables>),
      addWith: (steps, type, payload, options) => addWith({ plugin, type }, steps, payload, options),
      async cancel(id) {
        const isCancelled = await store.cancel({ plugin, id });
        if (isCancelled) await events.publish(cancelled, { plugin, id });
        return isCancelled;
      },
      async get(id) {
        const row = await store.get({ plugin, id });
        return row && statusOf(row);
      },
    }),
    /** Drops the job types of a plugin that failed to start, before any job runs. Its queued jobs wait for a start that succeeds. */
    forget(plugin: string): void {
      for (const [name, { kind }] of queues) if (kind.plugin === plugin) queues.delete(name);
    },
    /** Starts running jobs, including those added before. */
    start(): void {
      isStarted = true;
      for (const queue of queues.values()) run(queue);
    },
    /** Claims no more jobs; running ones continue. */
    pause(): void {
      isPaused = true;
    },
    /** Deletes jobs that ended long ago. */
    async prune(signal: AbortSignal): Promise<void> {
      while (!signal.aborted && (await store.prune(keepMs)));
    },
    /** Whether a draining job is running. */
    isDraining: (): boolean =>
      [...queues.values()].some(({ definition, running }) => definition.drainsOnStop && running.size > 0),
    /** Stops running jobs, draining ones after a while, and requeues those that did not complete. */
    async stop(drainMs = 0): Promise<void> {
      for (const end of endSubscriptions) end();
      const reason = new Error('the server is stopping');
      stopping.abort(reason);
      const timer = setTimeout(() => cutOff.abort(reason), drainMs);
      ringAll();
      await Promise.all(loops);
      clearTimeout(timer);
    },
  };
}
