import { randomUUID } from 'node:crypto';
import { ServiceUnavailableError, toError } from '@callboard/errors';
import type { Events, Jobs, Logger } from '@callboard/server-kit';
import type { DocsStorage } from '../storages/docsStorage.ts';
import { siteMetadataOf } from '../storages/siteMetadataOf.ts';
import type { SiteRow } from '../tables.ts';
import { createBuildLog } from './buildLog.ts';
import type { BuildStore } from './buildStore.ts';
import type { BuildOutcome } from './runBuild.ts';
import { buildChanged, siteBuilt } from './topics.ts';

type BuildWork = {
  site: string;
  entityRef: string;
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
  config: { recheckAfter: number; timeout: number; concurrency: number };
  run(work: BuildWork): Promise<BuildOutcome>;
  now?: () => number;
};

type Payload = { site: string; entityRef: string };

const jobType = 'build';
/** Who asks again so soon after a failure is told of the same one. */
const failureMs = 10_000;
/** A build that dies with its process is tried again; one that fails is not, for it would fail again. */
const maxAttempts = 3;
/** For a build whose time is up to say so before its job ends. */
const graceMs = 30_000;
const mostTurns = 5;

export type Builds = ReturnType<typeof createBuilds>;

/** Builds of sites: of each at most one at a time on all replicas, for all who ask. */
export function createBuilds(options: Options) {
  const { jobs, store, storage, events, logger, config, now = Date.now } = options;

  jobs.define<Payload>({
    type: jobType,
    timeoutMs: config.timeout + graceMs,
    concurrency: config.concurrency,
    maxAttempts,
    async run({ id: buildId, payload: { site, entityRef }, attempt }, { signal, heartbeat }) {
      const row = await store.site(site);
      if (row?.build_id !== buildId || row.state !== 'building') return;
      const log = createBuildLog({ store, events, logger, buildId });
      if (attempt > 1) log.say('The build was interrupted, and begins again');
      const timeUp = AbortSignal.timeout(config.timeout);
      const work = { site, entityRef, known: row.fingerprint ?? undefined, say: log.say, hold: heartbeat };
      try {
        const { fingerprint, isNew } = await options.run({ ...work, signal: AbortSignal.any([signal, timeUp]) });
        await log.flush();
        const line = { kind: 'finish' as const, text: JSON.stringify({ updated: isNew }) };
        await store.end(site, buildId, { state: 'built', line, ...(fingerprint && { fingerprint }) });
        if (isNew) await events.publish(siteBuilt, { entityRef });
      } catch (error) {
        await log.flush();
        // It is to be run again, here or elsewhere.
        if (signal.aborted) throw error;
        const reason = timeUp.aborted ? new ServiceUnavailableError(tooLong(config.timeout)) : toError(error);
        logger.warn({ err: error }, `The docs of '${entityRef}' could not be built: ${reason.message}`);
        await store.end(site, buildId, { state: 'failed', line: { kind: 'error', text: reason.message } });
      }
      await events.publish(buildChanged, { buildId });
    },
  });

  const isRunning = async (buildId: string) => {
    const state = (await jobs.get(buildId))?.state;
    return state === 'queued' || state === 'running';
  };

  /** The build to watch, or undefined where the site needs none. */
  async function standing(row: SiteRow | undefined): Promise<{ buildId?: string; isDue: boolean }> {
    if (!row) return { isDue: true };
    const { build_id: buildId, state, site } = row;
    if (state === 'building') return { buildId, isDue: !(await isRunning(buildId)) };
    const age = now() - (row.checked_at ?? 0);
    if (state === 'failed') return { buildId, isDue: age >= failureMs };
    const isFresh = age < config.recheckAfter && (await siteMetadataOf(storage(), site)) !== undefined;
    return { isDue: !isFresh };
  }

  return {
    /** Has a site built unless it is up to date. Gives the build to watch, which may have been begun by others. */
    async ask(site: string, entityRef: string): Promise<string | undefined> {
      for (let turn = 0; turn < mostTurns; turn += 1) {
        const row = await store.site(site);
        const { isDue, buildId } = await standing(row);
        if (!isDue) return buildId;
        const next = randomUUID();
        let announce = async () => {};
        const isOurs = await store.begin(site, next, row?.build_id, async (transaction) => {
          const payload: Payload = { site, entityRef };
          ({ announce } = await jobs.addIn(transaction, jobType, payload, { id: next }));
        });
        // Otherwise somebody has begun one at the same time.
        if (!isOurs) continue;
        await announce();
        return next;
      }
      throw new ServiceUnavailableError(`The docs of '${entityRef}' are asked for too often: try again`);
    },

    /** Ends a build for its watchers whose job has given up. */
    async endIfDead(buildId: string): Promise<void> {
      const site = await store.siteBuiltBy(buildId);
      if (site === undefined || (await isRunning(buildId))) return;
      const line = {
        kind: 'error' as const,
        text: 'The build was given up: the server that ran it has died each time',
      };
      await store.end(site, buildId, { state: 'failed', line });
    },
  };
}

const tooLong = (timeout: number) =>
  `The build took longer than ${Math.round(timeout / 1_000)} s (techdocs.build.timeout)`;
