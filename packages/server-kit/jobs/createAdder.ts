import { randomUUID } from 'node:crypto';
import type { WakeableTimer } from '@callboard/concurrency';
import { ConflictError, NotFoundError, TooManyRequestsError } from '@callboard/errors';
import type { Kysely } from 'kysely';
import type { AnyWriteStep } from '../database/writeAtOnce.ts';
import { encodePayload, refuseBadOptions } from './checkJob.ts';
import type { JobKind, JobTables } from './jobRows.ts';
import type { JobStore } from './jobStore.ts';
import type { AddedJob, AddOptions, AddWithOptions, JobDefinition } from './jobs.ts';
import type { QueueRunner } from './runQueue.ts';

/** `running` holds the jobs that this replica runs. */
export type Queue = {
  kind: JobKind;
  definition: JobDefinition;
  timer: WakeableTimer;
  running: Map<string, AbortController>;
  /** Missing until the queue starts, and on a replica that is not a worker. */
  runner?: QueueRunner;
};

type Options = {
  store: JobStore;
  writeAtOnce(steps: readonly AnyWriteStep[]): Promise<boolean>;
  queues: ReadonlyMap<string, Queue>;
  maxQueued: number;
  leaseOf(definition: JobDefinition): number;
  /** Notifies all replicas that a job waits. */
  announce(kind: JobKind): Promise<void>;
};

const defaultAttempts = 5;

/** Adds jobs to the queues. */
export function createAdder({ store, writeAtOnce, queues, maxQueued, leaseOf, announce }: Options) {
  function definitionOf(kind: JobKind): JobDefinition {
    const definition = queues.get(nameOf(kind))?.definition;
    if (!definition) throw new NotFoundError(`The job type '${nameOf(kind)}' is not defined`);
    return definition;
  }

  const fullError = (kind: JobKind) =>
    new TooManyRequestsError(`${maxQueued} jobs '${nameOf(kind)}' are already waiting; the queue is full`);

  /** Throws unless this many more jobs fit into the queue. */
  async function refuseFull(kind: JobKind, more: number, on?: Kysely<JobTables>): Promise<void> {
    const isFull = more > maxQueued || (await store.holds(kind, maxQueued - more + 1, on));
    if (isFull) throw fullError(kind);
  }

  async function addAll(kind: JobKind, payloads: readonly unknown[], on: Kysely<JobTables>) {
    const { maxAttempts = defaultAttempts } = definitionOf(kind);
    if (payloads.length === 0) return async () => {};
    const jobs = payloads.map((payload) => ({
      ...kind,
      id: randomUUID(),
      priority: 0,
      max_attempts: maxAttempts,
      payload: encodePayload(payload, nameOf(kind)),
      inMs: undefined,
    }));
    await refuseFull(kind, jobs.length, on);
    await store.addAll(jobs, on);
    return () => announce(kind);
  }

  async function add(kind: JobKind, payload: unknown, options: AddOptions, on?: Kysely<JobTables>): Promise<AddedJob> {
    const name = nameOf(kind);
    const definition = definitionOf(kind);
    refuseBadOptions(options, name);
    const { id = randomUUID(), priority = 0, runAt } = options;
    const max_attempts = options.maxAttempts ?? definition.maxAttempts ?? defaultAttempts;
    const job = {
      ...kind,
      id,
      priority,
      max_attempts,
      payload: encodePayload(payload, name),
      // The start time uses our clock; the database's clock decides when it has come.
      inMs: runAt && runAt.getTime() - Date.now(),
    };
    if (await store.add(job, maxQueued, on)) return { id, announce: () => announce(kind) };
    const known = await store.get({ plugin: kind.plugin, id }, on);
    if (!known) throw fullError(kind);
    if (known.type !== kind.type) {
      throw new ConflictError(`The job '${id}' has the type '${known.type}', not '${kind.type}'`);
    }
    return { id, announce: async () => {} };
  }

  /** Runs the job on this replica immediately, if there is a place: its row then begins with the lease. */
  async function addWith(
    kind: JobKind,
    steps: readonly AnyWriteStep[],
    given: unknown,
    { id, local }: AddWithOptions,
  ): Promise<void> {
    const name = nameOf(kind);
    const definition = definitionOf(kind);
    refuseBadOptions({ id }, name);
    const max_attempts = definition.maxAttempts ?? defaultAttempts;
    const payload = encodePayload(given, name);
    const job = { ...kind, id, priority: 0, max_attempts, payload, inMs: undefined };
    const place = queues.get(name)?.runner?.reserve();
    const first = place && { lease: randomUUID(), leaseMs: leaseOf(definition) };
    try {
      const adding = { statement: () => store.adding(job, maxQueued, first), isRequired: true };
      if (!(await writeAtOnce([...steps, adding]))) {
        await refuseFull(kind, 1);
        throw new ConflictError(`The job '${id}' exists already, or belongs to data that has changed`);
      }
    } catch (error) {
      place?.release();
      throw error;
    }
    if (place && first) place.begin({ plugin: kind.plugin, id, payload, attempts: 1, lease: first.lease, local });
    else await announce(kind);
  }

  return { add, addAll, addWith };
}

export const nameOf = ({ plugin, type }: JobKind): string => `${plugin}:${type}`;
