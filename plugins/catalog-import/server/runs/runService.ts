import { randomUUID } from 'node:crypto';
import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import { parseEntityRef } from '@callboard/plugin-catalog/common';
import type { PluginContext, UserPrincipal } from '@callboard/server-kit';
import type { ImportRun, NewImportRun, WholeImportRun } from '../../common/index.ts';
import { jobId, jobType, type RepositoryJob, tokenPurpose } from './importRepository.ts';
import { runOf, wholeRunOf } from './runOf.ts';
import { type ImportTransaction, type RepositoryRow, type RunRow, type RunStore, untouched } from './runStore.ts';

type Parts = Pick<PluginContext, 'jobs' | 'secrets'> & {
  reader: Pick<PluginContext['reader'], 'repository' | 'canOpenPullRequest'>;
  store: RunStore;
  now: () => number;
};

const maxListed = 50;
/** The limit of open runs per user. */
const maxOpen = 10;
const tendedBatchSize = 100;
/** Jobs that have vanished or been abandoned are noticed after this time. */
const staleAfterMs = 60_000;
const keepMs = 30 * 24 * 3_600_000;

export type RunService = ReturnType<typeof createRunService>;

/** Bulk imports. Each repository is a job, so a run continues without a browser and across restarts. */
export function createRunService({ store, jobs, secrets, reader, now }: Parts) {
  const sealed = async (token: string | undefined) => (token === undefined ? null : secrets.seal(token, tokenPurpose));

  async function addJobs(transaction: ImportTransaction, rows: readonly Pick<RepositoryRow, 'id' | 'job'>[]) {
    const added = [];
    for (const { id, job } of rows) {
      const payload: RepositoryJob = { repositoryId: id, job };
      added.push(await jobs.addIn(transaction, jobType, payload, { id: jobId({ id, job }) }));
    }
    // One event wakes the queue for all of them.
    return added[0];
  }

  async function found(id: string): Promise<RunRow> {
    const run = await store.find(id);
    if (!run) throw noRun(id);
    return run;
  }

  async function whole(run: RunRow): Promise<WholeImportRun> {
    const rows = await store.repositoriesOf([run.id]);
    const requests = await store.pullRequestsOf(rows.flatMap(({ pull_request_id: id }) => id ?? []));
    return wholeRunOf(run, rows, requests);
  }

  return {
    async start({ userEntityRef, ownershipEntityRefs }: UserPrincipal, wanted: NewImportRun): Promise<ImportRun> {
      checkOwner(wanted.owner);
      checkRepositories(wanted, reader);
      if ((await store.countOpen(userEntityRef)) >= maxOpen) {
        throw new ConflictError(
          `You already have ${maxOpen} running imports, which is the limit: wait for one of them, or cancel it`,
        );
      }
      const { ownerUrl: owner_url, owner, title, body } = wanted;
      const run: RunRow = {
        id: randomUUID(),
        created_by: userEntityRef,
        ownership: JSON.stringify(ownershipEntityRefs),
        created_at: now(),
        owner_url,
        owner,
        title,
        body,
        ended_at: null,
        sealed_token: await sealed(wanted.token),
      };
      const rows = wanted.repositories.map(
        ({ url, name }, position): RepositoryRow => ({
          id: randomUUID(),
          run_id: run.id,
          position,
          url,
          name,
          state: 'waiting',
          changed_at: now(),
          ...untouched,
        }),
      );
      const added = await store.inTransaction(async (transaction) => {
        await store.add(transaction, run, rows);
        return addJobs(transaction, rows);
      });
      await added?.announce();
      return runOf(run, rows, []);
    },

    async list(user: string): Promise<ImportRun[]> {
      const runs = await store.list(user, maxListed);
      const rows = await store.repositoriesOf(runs.map(({ id }) => id));
      const requests = await store.pullRequestsOf(rows.flatMap(({ pull_request_id: id }) => id ?? []));
      return runs.map((run) =>
        runOf(
          run,
          rows.filter(({ run_id }) => run_id === run.id),
          requests,
        ),
      );
    },

    createdBy: async (id: string): Promise<string> => (await found(id)).created_by,

    get: async (id: string): Promise<WholeImportRun> => whole(await found(id)),

    /** Retries failed and cancelled repositories. */
    async retry(id: string, token: string | undefined): Promise<WholeImportRun> {
      const run = await found(id);
      const sealedToken = await sealed(token);
      const added = await store.inTransaction(async (transaction) => {
        const waiting = { state: 'waiting' as const, problem: null, waits_until: null, changed_at: now() };
        const rows = await store.changeAll(transaction, id, ['failed', 'cancelled'], waiting);
        if (rows.length === 0) return undefined;
        await store.reopen(transaction, id, sealedToken ?? run.sealed_token);
        return addJobs(
          transaction,
          rows.map((row) => ({ id: row.id, job: row.job + 1 })),
        );
      });
      await added?.announce();
      return whole(await found(id));
    },

    /** Cancels waiting repositories. Those in progress finish, so nothing is left half done. */
    async cancel(id: string): Promise<WholeImportRun> {
      await found(id);
      const rows = await store.inTransaction(async (transaction) => {
        const cancelled = { state: 'cancelled' as const, problem: null, waits_until: null, changed_at: now() };
        const changed = await store.changeAll(transaction, id, ['waiting'], cancelled);
        await store.endDone(now(), { transaction, id });
        return changed;
      });
      for (const row of rows) await jobs.cancel(jobId(row));
      return whole(await found(id));
    },

    /** Ends runs that are complete, and fails repositories without a live job, such as one that died with its process too often. */
    async tend(): Promise<void> {
      for (const row of await store.unchangedSince(now() - staleAfterMs, tendedBatchSize)) {
        const status = await jobs.get(jobId(row));
        if (status?.state === 'queued' || status?.state === 'running') continue;
        const problem = status?.error ?? 'The import was interrupted too often. Retry it';
        await store.change(undefined, row, { state: 'failed', problem, waits_until: null, changed_at: now() });
      }
      await store.keepArrivals(now());
      await store.endDone(now());
      await store.removeEndedBefore(now() - keepMs);
    },
  };
}

export const noRun = (id: string) => new NotFoundError(`No import with the id '${id}'`);

function checkOwner(owner: string): void {
  try {
    parseEntityRef(owner, { defaultKind: 'group' });
  } catch (thrown) {
    throw new InputError(
      `'${owner}' is not a valid owner: expected a group or a user, such as 'payments' or 'user:ada'`,
      thrown,
    );
  }
}

/** The token is for one host and must not be sent to another. */
function checkRepositories({ ownerUrl, repositories }: NewImportRun, reader: Parts['reader']): void {
  const urls = new Set<string>();
  for (const { url } of repositories) {
    if (!URL.canParse(url) || new URL(url).host !== new URL(ownerUrl).host)
      throw new InputError(`'${url}' is not on the same host as '${ownerUrl}'`);
    if (!reader.repository(url)) throw new InputError(`'${url}' is not a repository of a configured code host`);
    if (!reader.canOpenPullRequest(url))
      throw new InputError(`'${url}' is on a host that does not support pull requests from here`);
    if (urls.has(url)) throw new InputError(`'${url}' is listed twice`);
    urls.add(url);
  }
}
