import type { CodeHost } from '@callboard/integrations';
import { bitbucketLinks } from '../common/index.ts';
import type { BitbucketAccess } from './bitbucketAccess.ts';
import { type BitbucketIntegration, webOriginOf } from './bitbucketIntegrations.ts';
import { createCloudEdition } from './cloudEdition.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createServerEdition } from './serverEdition.ts';

/** Reads one Bitbucket through its REST API. */
export function createBitbucketHost(integration: BitbucketIntegration, access: BitbucketAccess): CodeHost {
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
    resolve: links.resolvePath,
    repository: links.repositoryOf,
    normalize: links.normalizedUrl,
    annotations: links.annotationsOf,
  };
}
