import { followLocation } from '@callboard/plugin-catalog/server';
import type { Discovery } from '../discovery/addDiscovery.ts';
import { type DiscoveredRepository, targetOf } from '../discovery/repositorySource.ts';
import { asReported, type NamedRepository, type RepositoryEvent } from './repositoryEvent.ts';

/**
 * Applies an event. The current state of the repository is requested from Bitbucket, and the filters of the schedule
 * decide: events arrive late, twice and in any order, so they are only hints.
 */
export async function followEvent(
  discovery: Discovery,
  event: RepositoryEvent,
  signal: AbortSignal,
): Promise<string[]> {
  if (event.kind === 'all') return lookAtAll(discovery);
  if (event.kind === 'push') return followPush(discovery, event, signal);
  const caused: string[] = [];
  // The branch that a repository has under its new name is the one that it had.
  let branch: string | undefined;
  for (const named of event.repositories) {
    if (!isOf(discovery, named)) continue;
    const repository = await discovery.source.find(named, signal);
    branch = repository?.defaultBranch ?? branch;
    caused.push(...(await settle(discovery, { named, repository, branch, isChanged: false }, signal)));
  }
  return [...new Set(caused)];
}

async function followPush(
  discovery: Discovery,
  { repository: named, branches }: Extract<RepositoryEvent, { kind: 'push' }>,
  signal: AbortSignal,
): Promise<string[]> {
  const { source } = discovery;
  if (branches.length === 0 || !isOf(discovery, named) || !mayBeSelected(discovery, named)) return [];
  const repository = await source.find(named, signal);
  if (!repository) return [];
  // A server does not name its default branch here; looking it up costs as much as reading the file.
  const { defaultBranch: branch } = repository;
  if (branch !== undefined && !branches.includes(branch)) return [];
  return settle(discovery, { named, repository, branch, isChanged: true }, signal);
}

type Settled = {
  named: NamedRepository;
  repository: DiscoveredRepository | undefined;
  branch: string | undefined;
  isChanged: boolean;
};

async function settle(discovery: Discovery, settled: Settled, signal: AbortSignal): Promise<string[]> {
  const { source, provider } = discovery;
  const { named, repository, branch, isChanged } = settled;
  // A deleted repository that was not selected before left nothing behind.
  if (!repository && !mayBeSelected(discovery, named)) return [];
  const kept = repository && (await targetOf(source, repository, signal));
  const branches = [branch, source.branchBefore(named)];
  const gone = branches.flatMap((defaultBranch) => source.fileIn({ ...(repository ?? named), defaultBranch }) ?? []);
  // Its name alone does not identify its Location.
  if (kept === undefined && gone.length === 0) return lookAtAll(discovery);
  return followLocation(provider, { kept, gone, isChanged });
}

async function lookAtAll({ source, provider }: Discovery): Promise<string[]> {
  await provider.readNow();
  return [`Scans all repositories of '${source.url.href}'`];
}

const isOf = ({ source }: Discovery, named: NamedRepository) =>
  (named.host === undefined || named.host === source.url.host) && source.mayHave(named);

/** Decides from the event alone, if it contains enough. */
const mayBeSelected = ({ source }: Discovery, named: NamedRepository) =>
  named.project === undefined || source.isSelected(asReported(named));
