import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { NewPullRequest, OfferedRepository } from '../../common/index.ts';
import { knownRepositories, pageOf } from './knownRepositories.ts';

type Parts = {
  reader: Pick<PluginContext['reader'], 'repositories' | 'repository'>;
  catalog: Pick<ReturnType<CatalogService['as']>, 'facets' | 'locations'>;
  /** The pull requests of the import page that are open, whoever made them. */
  openPullRequests(): Promise<readonly OpenPullRequest[]>;
};
type OpenPullRequest = Pick<NewPullRequest, 'repositoryUrl' | 'pullRequestUrl'>;
type Asked = { ownerUrl: string; page?: string; token?: string; signal: AbortSignal };

/** A page of an owner's repositories, which of them the catalog knows as far as the caller sees it, and which have a pull request. */
export async function offerRepositories(
  { ownerUrl, ...options }: Asked,
  { reader, catalog, openPullRequests }: Parts,
): Promise<{ items: OfferedRepository[]; nextPage?: string }> {
  const { items, nextPage } = await reader.repositories(ownerUrl, options);
  const known = await knownRepositories(items, reader, catalog);
  // People paste the URL of a repository with `.git`, or of a folder in it.
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
