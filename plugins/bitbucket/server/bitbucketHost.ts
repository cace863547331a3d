import { type CodeHost, createHostHttp, type Lookup, type ReadLogger } from '@callboard/integrations';
import { bitbucketLinks } from '../common/index.ts';
import { createBitbucketAccess } from './bitbucketAccess.ts';
import { createBitbucketCredentials } from './bitbucketCredentials.ts';
import type { BitbucketIntegration } from './bitbucketIntegrations.ts';
import { createCloudEdition } from './cloudEdition.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createServerEdition } from './serverEdition.ts';

type Options = { logger?: ReadLogger; lookup?: Lookup };

/** Reads one Bitbucket through its REST API. */
export function createBitbucketHost(integration: BitbucketIntegration, options: Options = {}): CodeHost {
  const { edition: kind, host, apiBaseUrl } = integration;
  const { protocol, origin } = new URL(apiBaseUrl);
  // The cloud has its archives and its tokens where its pages are.
  const webOrigin = `${protocol}//${host}`;
  const name = kind === 'cloud' ? 'Bitbucket Cloud' : 'Bitbucket Server';
  const http = createHostHttp({ name, origins: [origin, webOrigin], ...options });
  const tokenUrl = `${webOrigin}/site/oauth2/access_token`;
  const access = createBitbucketAccess(integration, http, createBitbucketCredentials(integration, { http, tokenUrl }));
  const edition =
    kind === 'cloud' ? createCloudEdition(access, { apiBaseUrl, webOrigin }) : createServerEdition(access, apiBaseUrl);
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
