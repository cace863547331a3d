import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ConflictError, NotFoundError, ServiceUnavailableError, toError } from '@callboard/errors';
import type { Events, Job, Jobs, JobTools, Logger } from '@callboard/server-kit';
import type { DocsStorage } from '../storages/docsStorage.ts';
import { siteMetadataOf } from '../storages/siteMetadataOf.ts';
import type { SiteRow } from '../tables.ts';
import { buildChanged, createBuildLog, siteBuilt } from './buildLog.ts';
import type { BuildStore } from './buildStore.ts';
import type { BuildOutcome } from './runBuild.ts';
import { createTurns } from './turns.ts';

export type SiteToBuild = { site: string; entityRef: string; entityUid: string };

type BuildWork = SiteToBuild & {
  /** Whether it runs in the background, without a waiting reader. */
  isAhead: boolean;
  known: string | undefined;
  say(line: string): void;
  hold(): Promise<void>;
  signal: AbortSignal;
};

type Options = {
  jobs: Jobs;
  store: BuildStore;
  storage(): DocsStorage;
  events: Events;
  logger: Logger;
  config: { recheckAfter: number; retryAfter: number; timeout: number; concurrency: number };
  run(work: BuildWork): Promise<BuildOutcome>;
  /** Called when a build has ended; the time is that of the monotonic clock. */
  onEnd?(outcome: 'built' | 'unchanged' | 'failed', startedAt: number): void;
  /** Whether the entity still exists. */
  isThere(entityUid: string): Promise<boolean>;
  now?: () => number;
};

/** Without a build if the site is up to date. `isJoined` if another caller started it. */
type AskedBuild = { buildId?: string; isJoined?: true };

type Payload = SiteToBuild & { /** The build for another entity that must end first. */ after?: string };
/** How long the result of a source check is cached. */
type Holds = { builtMs: number; failedMs: number };

/** Background builds are a separate kind of job, so no reader's build waits for one. */
const jobTypes = { asked: 'build', ahead: 'build-ahead' };
/** Maximum delay before a failed build is retried in the background: a push that fixes the docs may follow soon. */
export const maxFailureMs = 30 * 60_000;
/**
 * A build that dies with its process is retried; one that fails is not, because it would fail again. Processes die for
 * other reasons (rollouts, lost nodes), and a build runs in threads with their own limits, which the process survives. So a
 * few crashes prove nothing about the build, and only a long series ends it.
 */
const maxAttempts = 20;
/** Gives a build that times out the chance to report it before its job ends. */
const graceMs = 30_000;
const maxTurns = 5;

export type Builds = ReturnType<typeof createBuilds>;

/** Builds of sites: at most one per site at a time on all replicas, shared by all callers. */
export function createBuilds(options: Options) {
  const { jobs, store, storage, events, logger, config, now = Date.now } = options;

  const turns = createTurns({ jobs, store });
  const bounds = { timeoutMs: config.timeout + graceMs, maxAttempts };
  jobs.define<Payload>({
    type: jobTypes.asked,
    concurrency: config.concurrency,
    ...bounds,
    run: (job, tools) => run(job, tools, false),
  });
  jobs.define<Payload>({
    type: jobTypes.ahead,
    concurrency: Math.min(1, config.concurrency),
    ...bounds,
    run: (job, tools) => run(job, tools, true),
  });

  async function run(job: Job<Payload>, { signal, heartbeat }: JobTools, isAhead: boolean): Promise<void> {
    const { id: buildId, payload, attempt } = job;
    const { site, entityRef, entityUid, after } = payload;
    const row = await store.site(site);
    if (row?.build_id !== buildId || row.state !== 'building') return;
    const turn = turns.watch(site, buildId);
    const hold = async () => {
      await heartbeat();
      await turn.check();
      if (!(await options.isThere(entityUid))) throw new NotFoundError(`The entity '${entityRef}' was deleted`);
      // A build that ends after this point may leave some of its files behind; a later one must not mistake them for those
      // of an earlier source.
      await store.forgetSource(site, buildId);
    };
    const log = createBuildLog({ store, events, logger, buildId });
    if (attempt > 1) log.say('The build was interrupted and starts again');
    const timeUp = AbortSignal.timeout(config.timeout);
    const known = row.fingerprint ?? undefined;
    const work = { isAhead, site, entityRef, entityUid, known, say: log.say, hold };
    // A source change during the build is not part of it.
    const checked_at = now();
    const startedAt = performance.now();
    try {
      await turns.ended(after, signal);
      const ending = AbortSignal.any([signal, timeUp, turn.signal]);
      const { fingerprint, isNew } = await options.run({ ...work, signal: ending });
      await log.flush();
      const line = { kind: 'finish' as const, text: JSON.stringify({ updated: isNew }) };
      await store.end(site, buildId, { state: 'built', checked_at, line, ...(fingerprint && { fingerprint }) });
      options.onEnd?.(isNew ? 'built' : 'unchanged', startedAt);
      if (isNew) await events.publish(siteBuilt, { entityRef });
    } catch (error) {
      await log.flush();
      // The job runs again, here or on another replica.
      if (signal.aborted) throw error;
      const reason = timeUp.aborted ? new ServiceUnavailableError(tooLong(config.timeout)) : toError(error);
      const message = `Cannot build the docs of '${entityRef}': ${reason.message}`;
      // A failed background build concerns no reader yet.
      if (isAhead || error instanceof ConflictError) logger.info(message);
      else logger.warn({ err: error }, message);
      options.onEnd?.('failed', startedAt);
      await store.end(site, buildId, { state: 'failed', checked_at, line: { kind: 'error', text: reason.message } });
    } finally {
      turn.end();
    }
    await events.publish(buildChanged, { buildId });
  }

  const isRunning = async (buildId: string) => {
    const state = (await jobs.get(buildId))?.state;
    return state === 'queued' || state === 'running';
  };

  /** The build to watch, or undefined if the site is up to date. */
  async function standing(
    row: SiteRow | undefined,
    entityUid: string,
    holds: Holds,
  ): Promise<AskedBuild & { isDue: boolean }> {
    // The state and the build output of another entity do not apply to this one.
    if (row?.entity_uid !== entityUid) return { isDue: true };
    const { build_id: buildId, state, site } = row;
    if (state === 'building') return { buildId, isJoined: true, isDue: !(await isRunning(buildId)) };
    const age = now() - (row.checked_at ?? 0);
    if (state === 'failed') return { buildId, isDue: age >= holds.failedMs };
    const isFresh = age < holds.builtMs && (await siteMetadataOf(storage(), site))?.entity_uid === entityUid;
    return { isDue: !isFresh };
  }

  async function begun(wanted: SiteToBuild, type: string, holds: Holds): Promise<AskedBuild> {
    const { site, entityRef, entityUid } = wanted;
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const row = await store.site(site);
      const { isDue, ...current } = await standing(row, entityUid, holds);
      if (!isDue) return current;
      const next = await begin(wanted, type, row);
      if (next !== undefined) return { buildId: next };
    }
    throw new ServiceUnavailableError(`Too many requests for the docs of '${entityRef}': try again`);
  }

  /** The id of the job; undefined if another caller started one at the same time. */
  async function begin(wanted: SiteToBuild, type: string, last: SiteRow | undefined): Promise<string | undefined> {
    const { site, entityUid } = wanted;
    const buildId = randomUUID();
    let announce = async () => {};
    const isOurs = await store.begin({ site, buildId, entityUid }, last, async (transaction) => {
      const after = last && last.entity_uid !== entityUid ? { after: last.build_id } : {};
      const payload: Payload = { ...wanted, ...after };
      ({ announce } = await jobs.addIn(transaction, type, payload, { id: buildId }));
    });
    if (!isOurs) return undefined;
    await announce();
    if (last) await events.publish(buildChanged, { buildId: last.build_id });
    return buildId;
  }

  /** Builds a site unless it is up to date. Returns the build to watch, which another caller may have started. */
  const ask = (wanted: SiteToBuild) =>
    begun(wanted, jobTypes.asked, { builtMs: config.recheckAfter, failedMs: config.retryAfter });

  return {
    ask,

    /**
     * For a caller who joined a build that has failed since: it may have read the source before the caller's change.
     * Returns another build, with the usual delay after a failure.
     */
    async askAgain(wanted: SiteToBuild, failedId: string, signal: AbortSignal): Promise<AskedBuild> {
      const row = await store.site(wanted.site);
      const restMs = row?.build_id === failedId ? (row.checked_at ?? 0) + config.retryAfter - now() : 0;
      if (restMs > 0) await delay(restMs, undefined, { signal, ref: false });
      return ask(wanted);
    },

    /** The same in the background, unless the source was checked within this time. */
    askAhead: (wanted: SiteToBuild, everyMs: number) =>
      begun(wanted, jobTypes.ahead, { builtMs: everyMs, failedMs: Math.min(everyMs, maxFailureMs) }),

    /** Ends a build for its watchers when its job was abandoned. */
    async endIfDead(buildId: string): Promise<void> {
      const site = await store.siteBuiltBy(buildId);
      if (site === undefined || (await isRunning(buildId))) return;
      const line = {
        kind: 'error' as const,
        text: 'The build was abandoned: the server crashed on every attempt',
      };
      await store.end(site, buildId, { state: 'failed', line });
    },
  };
}

const tooLong = (timeout: number) =>
  `The build took longer than ${Math.round(timeout / 1_000)} s (techdocs.build.timeout)`;
