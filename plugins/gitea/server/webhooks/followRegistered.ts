import { type CatalogService, followRenamed, isSameName } from '@callboard/plugin-catalog/server';
import { formatGiteaUrl, type GiteaPlace, parseGiteaUrl } from '../../common/index.ts';
import type { GiteaHost } from '../giteaAccess.ts';
import type { RepositoryChange } from './giteaEvents.ts';
import { readRepository } from './readRepository.ts';

type Options = { catalog: CatalogService['asSystem']; host: GiteaHost; signal: AbortSignal };

/** Follows the registered files of a repository that was deleted, renamed or transferred. */
export async function followRegistered(change: RepositoryChange, options: Options): Promise<string[]> {
  const { before, now } = change;
  const { catalog, host, signal } = options;
  const root = host.integration.baseUrl;
  return followRenamed<GiteaPlace>(catalog, {
    placeOf: (url) => parseGiteaUrl(url, new URL(root).pathname.replace(/\/$/, '')),
    after(place) {
      if (place.root !== root || !isSameName(place.owner, before.owner)) return undefined;
      if (!isSameName(place.repository, before.name)) return undefined;
      return now === 'deleted' ? now : { ...place, owner: now.owner, repository: now.name };
    },
    repositoryOf: ({ owner, repository }) => formatGiteaUrl({ root, owner, repository, path: '' }),
    exists: async ({ owner, repository }) =>
      (await readRepository(host.access, { root, owner, repository, signal })) !== undefined,
    format: formatGiteaUrl,
  });
}
