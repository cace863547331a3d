import { type CatalogService, followRenamed, isSameName } from '@callboard/plugin-catalog/server';
import { type AzurePlace, azurePlaceOf, formatAzureUrl } from '../../common/index.ts';
import type { AzureHost } from '../azureAccess.ts';
import { findRepository } from '../discovery/findRepository.ts';
import type { RepositoryEvent } from './azureEvent.ts';

type Change = Extract<RepositoryEvent, { kind: 'change' }>;
type Options = { catalog: CatalogService['asSystem']; hosts: readonly AzureHost[]; signal: AbortSignal };

/** Follows the registered files of a repository that was deleted or renamed. */
export async function followRegistered(change: Change, { catalog, hosts, signal }: Options): Promise<string[]> {
  const effects: string[] = [];
  for (const { integration, access } of hosts) {
    const { host } = integration;
    const caused = await followRenamed<AzurePlace>(catalog, {
      placeOf: (url) => (url.host === host ? azurePlaceOf(url) : undefined),
      after: (place) => placeAfter(place, change, host),
      repositoryOf: ({ branch: _branch, path: _path, ...place }) => formatAzureUrl(place),
      exists: async ({ origin, organization, project, repository }) =>
        (await findRepository(access, { origin, organization, project, repository, signal })) !== undefined,
      format: formatAzureUrl,
    });
    effects.push(...caused);
  }
  return effects;
}

function placeAfter(place: AzurePlace, change: Change, host: string): AzurePlace | 'deleted' | undefined {
  const [current, former] = change.repositories;
  const before = former ?? current;
  if (!current || !before || !isSameName(place.project, before.project)) return undefined;
  if (!isSameName(place.repository, before.repository)) return undefined;
  const { owner } = before;
  if (owner && (owner.host !== host || !isSameName(owner.organization, place.organization))) return undefined;
  if (change.isDeleted) return 'deleted';
  return isSameName(current.repository, before.repository)
    ? undefined
    : { ...place, repository: current.repository, project: current.project };
}
