import { followLocation } from '@callboard/plugin-catalog/server';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { DiscoveredRepository } from '../discovery/listRepositories.ts';
import { nameOf } from '../discovery/repositorySource.ts';
import type { NamedRepository, RepositoryEvent } from './azureEvent.ts';

/**
 * Applies an event. The current state of the repository is requested from Azure DevOps, and the filters of the schedule
 * decide: events arrive late, twice and in any order, so they are only hints.
 */
export async function followEvent(
  discovery: Discovery,
  event: RepositoryEvent,
  signal: AbortSignal,
): Promise<string[]> {
  const { source } = discovery;
  const caused: string[] = [];
  for (const named of event.kind === 'push' ? [event.repository] : event.repositories) {
    // A former name that the filters did not select left nothing behind.
    if (!isOf(discovery, named) || !source.isSelected(asReported(named))) continue;
    const repository = await source.find(named, signal);
    if (event.kind === 'push' && !isRead(discovery, repository, event.refs)) continue;
    caused.push(...(await settle(discovery, named, repository, event.kind === 'push')));
  }
  return caused;
}

function settle(
  { source, provider }: Discovery,
  named: NamedRepository,
  repository: DiscoveredRepository | undefined,
  isChanged: boolean,
) {
  const kept = repository && source.isSelected(repository) ? source.fileIn(nameOf(repository)) : undefined;
  const gone = source.fileIn(repository ? nameOf(repository) : named);
  return followLocation(provider, { kept, gone: gone === undefined ? [] : [gone], isChanged });
}

/** Whether a push was to the branch that is read. The event does not contain the changed files. */
function isRead({ source }: Discovery, repository: DiscoveredRepository | undefined, refs: readonly string[]): boolean {
  const read = source.branch === undefined ? repository?.defaultBranch : `refs/heads/${source.branch}`;
  return repository !== undefined && read !== undefined && refs.includes(read);
}

const isOf = ({ source }: Discovery, named: NamedRepository) =>
  source.fileIn(named) !== undefined && (named.owner === undefined || isOwner(source, named.owner));

const isOwner = ({ url, organization }: Discovery['source'], owner: NonNullable<NamedRepository['owner']>) =>
  owner.host === url.host && owner.organization.toLowerCase() === organization.toLowerCase();

/** The repository as the event describes it, for filters that need no request. */
const asReported = ({ project, repository: name }: NamedRepository): DiscoveredRepository => ({
  name,
  project: { name: project },
  defaultBranch: 'unknown',
  isDisabled: false,
});
