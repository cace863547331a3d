import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { NewPullRequest, OfferedRepository } from '../../common/index.ts';
import { knownRepositories, pageOf } from './knownRepositories.ts';

type Parts = {
  reader: Pick<PluginContext['reader'], 'repositories' | 'repository'>;
  catalog: Pick<ReturnType<CatalogService['as']>, 'facets' | 'locations'>;
  /** The open pull requests of all users. */
  openPullRequests(): Promise<readonly OpenPullRequest[]>;
};
type OpenPullRequest = Pick<NewPullRequest, 'repositoryUrl' | 'pullRequestUrl'>;
type Asked = { ownerUrl: string; page?: string; token?: string; signal: AbortSignal };

/** Returns a page of an owner's repositories, and marks those that have a pull request or are in the catalog as the caller sees it. */
export async function offerRepositories(
  { ownerUrl, ...options }: Asked,
  { reader, catalog, openPullRequests }: Parts,
): Promise<{ items: OfferedRepository[]; nextPage?: string }> {
  const { items, nextPage } = await reader.repositories(ownerUrl, options);
  const known = await knownRepositories(items, reader, catalog);
  // Users paste repository URLs with `.git`, or the URL of a folder.
  const requests = new Map(
    (await openPullRequests()).map((one) => [pageOf(one.repositoryUrl, reader), one.pullRequestUrl]),
  );
  return {
    items: items.map((item) => {
      const pullRequestUrl = requests.get(pageOf(item.url, reader));
      return { ...item, isKnown: known.has(item.url), ...(pullRequestUrl !== undefined && { pullRequestUrl }) };
    }),
    ...(nextPage !== undefined && { nextPage }),
  };
}
