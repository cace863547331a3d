import { type CodeHost, createOpenPullRequest, type HostAccess, linkMethods } from '@callboard/integrations';
import { bitbucketLinks, createPullRequest } from '../common/index.ts';
import { type BitbucketIntegration, webOriginOf } from './bitbucketIntegrations.ts';
import { createCloudEdition } from './cloudEdition.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createRepositories } from './repositories.ts';
import { createServerEdition } from './serverEdition.ts';

/** Reads one Bitbucket through its REST API. */
export function createBitbucketHost(integration: BitbucketIntegration, access: HostAccess): CodeHost {
  const { edition: kind, host, apiBaseUrl } = integration;
  const edition =
    kind === 'cloud'
      ? createCloudEdition(access, { apiBaseUrl, webOrigin: webOriginOf(integration) })
      : createServerEdition(access, apiBaseUrl);
  const links = bitbucketLinks(edition.urls);
  return {
    id: kind === 'cloud' ? 'bitbucketCloud' : 'bitbucketServer',
    takes: (url) => url.host === host,
    read: createReadFile(access, edition, links),
    ...createReadTree(access, edition, links),
    ...(kind === 'cloud' && importsOf(access, apiBaseUrl)),
    ...linkMethods(links),
  };
}

/**
 * The functions for imports of many repositories. A server has no pull requests from here, so listing its repositories
 * would be useless.
 */
const importsOf = (access: HostAccess, apiBaseUrl: string): Pick<CodeHost, 'repositories' | 'openPullRequest'> => ({
  repositories: createRepositories(access, apiBaseUrl),
  openPullRequest: createOpenPullRequest(access, (file, fetch) => createPullRequest({ ...file, apiBaseUrl }, fetch)),
});
