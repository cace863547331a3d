import { ConflictError, NotFoundError } from '@callboard/errors';
import type { UserPrincipal } from '@callboard/server-kit';
import { MAX_WAITING, type NewPullRequest, type PullRequest } from '../../common/index.ts';
import { arrivedEarly } from './arrivedEarly.ts';
import { newPullRequestRow } from './newPullRequestRow.ts';
import { createPoll, type PollParts } from './poll.ts';
import { keepMs, waitMs } from './pollPauseMs.ts';
import type { PullRequestRow, PullRequestStore } from './store.ts';

type Parts = PollParts & { store: PullRequestStore; now?: () => number };

const maxListed = 200;
const maxOpen = 5_000;
const batchSize = 10;
const maxWatched = 200;
/** The minimum time between two polls, however often one is requested. */
const minPauseMs = 3_000;
/** If a poll fails although the entities exist, only the schedule polls for this time. */
const earlyPauseMs = 60_000;

export type PullRequestService = ReturnType<typeof createPullRequestService>;

/** Pull requests created on the import page, and whether their entities are in the catalog. */
export function createPullRequestService({ store, now = Date.now, ...pollParts }: Parts) {
  const poll = createPoll({ ...pollParts, now });

  async function found(id: string): Promise<PullRequestRow> {
    const row = await store.find(id);
    if (!row) throw noPullRequest(id);
    return row;
  }

  async function pollFor(row: PullRequestRow, signal: AbortSignal): Promise<PullRequestRow> {
    const change = await poll(row, signal);
    await store.update(row.id, change);
    return { ...row, ...change };
  }

  return {
    async add(user: UserPrincipal, made: NewPullRequest): Promise<PullRequest> {
      if ((await store.countWaiting(user.userEntityRef)) >= MAX_WAITING) {
        throw new ConflictError(
          `You already have ${MAX_WAITING} open pull requests, which is the limit: wait until one is merged, or stop tracking one`,
        );
      }
      const row = newPullRequestRow(user, made, now());
      await store.add(row);
      return pullRequestOf(row);
    },

    /** Newest first; everybody's unless a user is given. */
    async list(user?: string): Promise<PullRequest[]> {
      return (await store.list(user, maxListed)).map(pullRequestOf);
    },

    /** The unmerged pull requests of all users. */
    open: async (): Promise<PullRequest[]> => (await store.open(maxOpen)).map(pullRequestOf),

    get: async (id: string): Promise<PullRequest> => pullRequestOf(await found(id)),

    /** Polls now, regardless of the schedule. */
    async pollNow(id: string, signal: AbortSignal): Promise<PullRequest> {
      const row = await found(id);
      const isTooSoon = row.looked_at !== null && now() - row.looked_at < minPauseMs;
      return pullRequestOf(row.next_look_at === null || isTooSoon ? row : await pollFor(row, signal));
    },

    /** Polls for pull requests that are due or have arrived early. If there are many, the rest wait for the next round. */
    async pollDue(signal: AbortSignal): Promise<void> {
      const due = await store.due(now(), batchSize);
      const isRested = ({ looked_at }: PullRequestRow) => looked_at === null || now() - looked_at > earlyPauseMs;
      const waiting = (await store.notYetDue(now(), maxWatched)).filter(isRested);
      const early = await arrivedEarly(pollParts, waiting);
      await Promise.all([...due, ...early.slice(0, batchSize)].map((row) => pollFor(row, signal)));
    },

    forget: (id: string) => store.remove(id),

    removeOld: () => store.removeEndedBefore(now() - keepMs),
  };
}

export const noPullRequest = (id: string) => new NotFoundError(`No pull request with the id '${id}'`);

const isoTime = (time: number) => new Date(time).toISOString();

const pullRequestOf = (row: PullRequestRow): PullRequest => ({
  id: row.id,
  repositoryUrl: row.repository_url,
  pullRequestUrl: row.pull_request_url,
  fileUrl: row.file_url,
  createdBy: row.created_by,
  createdAt: isoTime(row.created_at),
  state: row.state,
  ...(row.looked_at === null ? {} : { lookedAt: isoTime(row.looked_at) }),
  waitsUntil: isoTime(row.created_at + waitMs),
  ...(row.problem === null ? {} : { problem: row.problem }),
  entityRefs: JSON.parse(row.entity_refs) as string[],
});
