import type { CodeHost, HostHttp } from '@callboard/integrations';
import { annotationsOf, normalizedUrl, repositoryOf, resolvePath } from '../common/index.ts';
import { createGithubCredentials } from './credentials/githubCredentials.ts';
import { createGithubAccess } from './githubAccess.ts';
import type { GithubIntegration } from './githubIntegrations.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createSearch } from './search.ts';

/** Reads one GitHub through its REST API. */
export function createGithubHost(integration: GithubIntegration, http: HostHttp): CodeHost {
  const access = createGithubAccess(integration, http, createGithubCredentials(integration, http));
  return {
    id: 'github',
    takes: (url) => url.host === integration.host,
    read: createReadFile(access),
    readTree: createReadTree(access),
    search: createSearch(access),
    resolve: resolvePath,
    repository: repositoryOf,
    normalize: normalizedUrl,
    annotations: annotationsOf,
  };
}
