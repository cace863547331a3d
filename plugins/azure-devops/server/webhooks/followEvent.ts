import { followLocation } from '@callboard/plugin-catalog/server';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { DiscoveredRepository } from '../discovery/listRepositories.ts';
import { nameOf } from '../discovery/repositorySource.ts';
import type { NamedRepository, RepositoryEvent } from './azureEvent.ts';

/**
 * Follows what an event says. Azure DevOps is asked for the current state of the repository, and the filters of the schedule decide:
 * events come late, twice and in any order, so that they are only hints.
 */
export async function followEvent(
  discovery: Discovery,
  event: RepositoryEvent,
  signal: AbortSignal,
): Promise<string[]> {
  const { source } = discovery;
  const caused: string[] = [];
  for (const named of event.kind === 'push' ? [event.repository] : event.repositories) {
    // What the filters did not select by its name before has left nothing behind.
    if (!isOf(discovery, named) || !source.isMeant(asTold(named))) continue;
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
  const kept = repository && source.isMeant(repository) ? source.fileIn(nameOf(repository)) : undefined;
  const gone = source.fileIn(repository ? nameOf(repository) : named);
  return followLocation(provider, { kept, gone: gone === undefined ? [] : [gone], isChanged });
}

/** Whether a push was to the branch that is read. The event does not say which files it changed. */
function isRead({ source }: Discovery, repository: DiscoveredRepository | undefined, refs: readonly string[]): boolean {
  const read = source.branch === undefined ? repository?.defaultBranch : `refs/heads/${source.branch}`;
  return repository !== undefined && read !== undefined && refs.includes(read);
}

const isOf = ({ source }: Discovery, named: NamedRepository) =>
  source.fileIn(named) !== undefined && (named.owner === undefined || isOwner(source, named.owner));

const isOwner = ({ url, organization }: Discovery['source'], owner: NonNullable<NamedRepository['owner']>) =>
  owner.host === url.host && owner.organization.toLowerCase() === organization.toLowerCase();

/** The event taken as true, for filters that need no request. */
const asTold = ({ project, repository: name }: NamedRepository): DiscoveredRepository => ({
  ...{ name, project: { name: project }, defaultBranch: 'unknown', isDisabled: false },
});
