import type { ImportedRepository, ImportRun, ImportState, WholeImportRun } from '../../common/index.ts';
import type { PullRequestRow } from '../pullRequests/store.ts';
import type { RepositoryRow, RunRow } from './runStore.ts';

type Request = Pick<PullRequestRow, 'id' | 'state' | 'entity_refs'>;

const isoTime = (time: number) => new Date(time).toISOString();
const states: readonly ImportState[] = [
  ...(['waiting', 'analysing', 'registered', 'proposed', 'arrived', 'failed', 'cancelled'] as const),
];

/** Converts a run for the response, with the state of its pull requests. */
export const runOf = (run: RunRow, rows: readonly RepositoryRow[], requests: readonly Request[]): ImportRun => {
  const repositories = repositoriesOf(rows, requests);
  const counts = states.map((state) => [state, repositories.filter((one) => one.state === state).length]);
  return {
    id: run.id,
    ownerUrl: run.owner_url,
    createdBy: run.created_by,
    createdAt: isoTime(run.created_at),
    ...(run.ended_at !== null && { endedAt: isoTime(run.ended_at) }),
    owner: run.owner,
    counts: Object.fromEntries(counts) as ImportRun['counts'],
  };
};

export const wholeRunOf = (
  run: RunRow,
  rows: readonly RepositoryRow[],
  requests: readonly Request[],
): WholeImportRun => ({ ...runOf(run, rows, requests), repositories: repositoriesOf(rows, requests) });

function repositoriesOf(rows: readonly RepositoryRow[], requests: readonly Request[]): ImportedRepository[] {
  const arrived = new Map(requests.filter(({ state }) => state === 'arrived').map((one) => [one.id, one.entity_refs]));
  return rows.map((row) => {
    const refs = row.state === 'proposed' ? arrived.get(row.pull_request_id ?? '') : undefined;
    return {
      id: row.id,
      url: row.url,
      name: row.name,
      changedAt: isoTime(row.changed_at),
      state: refs === undefined ? row.state : 'arrived',
      ...(row.problem !== null && { problem: row.problem }),
      ...(row.waits_until !== null && { waitsUntil: isoTime(row.waits_until) }),
      ...(row.pull_request_url !== null && { pullRequestUrl: row.pull_request_url }),
      targets: JSON.parse(row.targets) as string[],
      entityRefs: JSON.parse(refs ?? row.entity_refs) as string[],
    };
  });
}
