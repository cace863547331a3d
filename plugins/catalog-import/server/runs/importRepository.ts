import { messageOf, ServiceUnavailableError, withoutUrlSecrets } from '@callboard/errors';
import { rateLimitIn } from '@callboard/integrations';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { Job, JobTools, PluginContext, UserPrincipal } from '@callboard/server-kit';
import type { ImportFile } from '../../common/index.ts';
import type { CurrentUser } from '../currentUser.ts';
import { newPullRequestRow } from '../pullRequests/newPullRequestRow.ts';
import { type Plan, planOf } from './planOf.ts';
import type { ImportTransaction, RepositoryRow, RunRow, RunStore } from './runStore.ts';

export type RepositoryJob = { repositoryId: string; job: number };

export const jobType = 'import-repository';
/** An attempt that dies with its process counts, and a portal may be restarted several times in a row. */
export const maxAttempts = 10;
export const tokenPurpose = 'import-run-token';
export const jobId = ({ id, job }: Pick<RepositoryRow, 'id' | 'job'>) => `${id}-${job}`;

const maxProblemLength = 1_000;
/** The limit of listed entities per repository. */
const maxRefs = 50;
/** How long to wait for a rate limit if the host does not say when it resets. */
const usualLimitMs = 60_000;
/** Longer rate limits fail the import. */
const maxWaitMs = 3 * 24 * 3_600_000;
/** Jitter, so jobs do not all retry at the same moment. */
const spreadMs = 5_000;

type RegisterPlan = Extract<Plan, { type: 'register' }>;

type Parts = Pick<PluginContext, 'jobs' | 'secrets'> & {
  reader: Pick<PluginContext['reader'], 'openPullRequest'>;
  store: RunStore;
  catalog: Pick<CatalogService, 'as'> & { asSystem: Pick<CatalogService['asSystem'], 'refreshUrls'> };
  currentUser: CurrentUser;
  importFile: ImportFile;
  now: () => number;
};

/**
 * Imports one repository. Every step is idempotent: files are registered once, however often that is requested, and a code host returns
 * the existing open pull request.
 */
export function createImportRepository({ store, catalog, currentUser, reader, jobs, secrets, importFile, now }: Parts) {
  async function done(
    row: RepositoryRow,
    tools: JobTools,
    change: Partial<RepositoryRow>,
    also?: (transaction: ImportTransaction) => Promise<unknown>,
  ) {
    await store.inTransaction(async (transaction) => {
      const settled = { problem: null, waits_until: null, changed_at: now(), ...change };
      // A repository that was cancelled or given to another job no longer belongs to this one.
      if (await store.change(transaction, row, settled)) await also?.(transaction);
      await store.endDone(now(), { transaction, id: row.run_id });
      await tools.completeIn(transaction);
    });
  }

  async function register(row: RepositoryRow, user: UserPrincipal, plan: RegisterPlan, tools: JobTools) {
    for (const { target, isRegistered } of plan.targets) {
      await tools.heartbeat();
      // A file that the catalog has from another source is refreshed, not registered again.
      if (isRegistered) await catalog.asSystem.refreshUrls([target]);
      else await catalog.as(user).register({ type: 'url', target }, { onConflict: 'refresh' });
    }
    const targets = JSON.stringify(plan.targets.map(({ target }) => target));
    const entity_refs = JSON.stringify(plan.entityRefs.slice(0, maxRefs));
    await done(row, tools, { state: 'registered', targets, entity_refs });
  }

  async function propose(row: RepositoryRow, run: RunRow, content: string, tools: JobTools) {
    const token = run.sealed_token === null ? undefined : await secrets.open(run.sealed_token, tokenPurpose);
    await tools.heartbeat();
    const { title, body } = run;
    const file = { title, body, ...importFile, content };
    const { link, location } = await reader.openPullRequest(row.url, file, { token, signal: tools.signal });
    const made = { repositoryUrl: row.url, pullRequestUrl: link, fileUrl: location };
    const request = newPullRequestRow(rememberedUser(run), made, now());
    const change = { pull_request_id: request.id, pull_request_url: link, targets: JSON.stringify([location]) };
    await done(row, tools, { state: 'proposed', ...change }, (transaction) =>
      transaction.insertInto('catalog_import_pull_requests').values(request).execute(),
    );
  }

  /** A separate job continues after the limit, so no worker is blocked by waiting. */
  async function waitForLimit(row: RepositoryRow, until: number, problem: string, tools: JobTools): Promise<void> {
    const added = await store.inTransaction(async (transaction) => {
      const job = row.job + 1;
      const waiting = { state: 'waiting' as const, job, waits_until: until, problem, changed_at: now() };
      const isOurs = await store.change(transaction, row, waiting);
      await tools.completeIn(transaction);
      const payload: RepositoryJob = { repositoryId: row.id, job };
      const runAt = new Date(until + Math.random() * spreadMs);
      return isOurs ? jobs.addIn(transaction, jobType, payload, { id: jobId({ id: row.id, job }), runAt }) : undefined;
    });
    await added?.announce();
  }

  async function fail(thrown: unknown, row: RepositoryRow, run: RunRow, attempt: number, tools: JobTools) {
    tools.signal.throwIfAborted();
    const problem = problemOf(thrown);
    const limit = rateLimitIn(thrown);
    if (limit && now() < run.created_at + maxWaitMs) {
      return waitForLimit(row, limit.until ?? now() + usualLimitMs, problem, tools);
    }
    // A host that is down comes back, so retry. All other problems stay until someone fixes them.
    if (thrown instanceof ServiceUnavailableError && attempt < maxAttempts) {
      await store.change(undefined, row, { problem });
      throw thrown;
    }
    await done(row, tools, { state: 'failed', problem });
  }

  return async ({ payload, attempt }: Job<RepositoryJob>, tools: JobTools): Promise<void> => {
    const row = await store.repository(payload.repositoryId);
    const run = row && (await store.find(row.run_id));
    if (!row || !run || row.job !== payload.job) return;
    if (!(await store.change(undefined, row, { state: 'analysing', waits_until: null, changed_at: now() }))) return;
    try {
      const user = await currentUser(rememberedUser(run));
      const plan = await planOf({ url: row.url, owner: run.owner, fileName: importFile.fileName }, catalog.as(user));
      if (plan.type === 'propose') await propose(row, run, plan.content, tools);
      else await register(row, user, plan, tools);
    } catch (thrown) {
      await fail(thrown, row, run, attempt, tools);
    }
  };
}

const rememberedUser = ({ created_by, ownership }: RunRow) => ({
  userEntityRef: created_by,
  ownershipEntityRefs: JSON.parse(ownership) as string[],
});

// Neither database can store NUL characters in text.
const problemOf = (thrown: unknown) =>
  withoutUrlSecrets(messageOf(thrown)).replaceAll('\0', '').slice(0, maxProblemLength);
