import { type CatalogService, followRenamed, isSameName } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { type BitbucketPlace, cloudApi, cloudUrls, rootPathOf, serverApi, serverUrls } from '../../common/index.ts';
import type { BitbucketHost } from '../bitbucketAccess.ts';
import { webOriginOf } from '../bitbucketIntegrations.ts';
import type { RepositoryEvent } from './repositoryEvent.ts';

type Change = Exclude<RepositoryEvent, { kind: 'push' }>;
type Options = { catalog: CatalogService['asSystem']; hosts: readonly BitbucketHost[]; signal: AbortSignal };

const notFound = 404;
const repositoryShape = z.object({ slug: z.string(), full_name: z.string().optional() });

/** Follows the registered files of a repository that was deleted, renamed or moved, and of a project with another key. */
export async function followRegistered(change: Change, { catalog, hosts, signal }: Options): Promise<string[]> {
  const effects: string[] = [];
  for (const { integration, access } of hosts) {
    const { edition, apiBaseUrl, host } = integration;
    const rootPath = edition === 'cloud' ? '' : rootPathOf(new URL(apiBaseUrl));
    const root = webOriginOf(integration) + rootPath;
    const urls = edition === 'cloud' ? cloudUrls : serverUrls(rootPath);
    const api = edition === 'cloud' ? cloudApi(apiBaseUrl) : serverApi(apiBaseUrl);
    const pageOf = ({ owner, repository }: BitbucketPlace) =>
      urls.format({ root, owner, repository, isFile: false, path: '' });

    /** A renamed repository may be found under its old name, too, but no longer has that name. */
    async function exists(place: BitbucketPlace): Promise<boolean> {
      const { status, body } = await access.ask({ url: new URL(pageOf(place)), signal }, (request) =>
        access.http.json(api.repository(place), { ...request, expected: [notFound] }),
      );
      if (status === notFound) return false;
      const { slug, full_name } = repositoryShape.parse(body);
      const isThere = full_name === undefined || isSameName(full_name, `${place.owner}/${place.repository}`);
      return isThere && isSameName(slug, place.repository);
    }

    const caused = await followRenamed<BitbucketPlace>(catalog, {
      placeOf: (url) => (url.host === host ? urls.parse(url) : undefined),
      after: (place) => placeAfter(place, change, host),
      repositoryOf: pageOf,
      exists,
      format: urls.format,
    });
    effects.push(...caused);
  }
  return effects;
}

function placeAfter(place: BitbucketPlace, change: Change, host: string): BitbucketPlace | 'deleted' | undefined {
  if (change.kind === 'all') {
    const { before, now } = change.owner ?? {};
    const isRenamed = before !== undefined && now !== undefined && !isSameName(before, now);
    return isRenamed && isSameName(place.owner, before) ? { ...place, owner: now } : undefined;
  }
  const [current, former] = change.repositories;
  const before = former ?? current;
  if (!current || !before || (before.host !== undefined && before.host !== host)) return undefined;
  if (!isSameName(place.owner, before.owner) || !isSameName(place.repository, before.repository)) return undefined;
  if (change.isDeleted) return 'deleted';
  const isSame = isSameName(current.owner, before.owner) && isSameName(current.repository, before.repository);
  return isSame ? undefined : { ...place, owner: current.owner, repository: current.repository };
}
