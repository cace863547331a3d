import type { CodeHost, HostHttp } from '@callboard/integrations';
import { annotationsOf, normalizedUrl, repositoryOf, resolvePath } from '../common/index.ts';
import { createGithubAccess } from './githubAccess.ts';
import type { GithubIntegration } from './githubIntegrations.ts';
import { createReadFile } from './readFile.ts';

/** Reads one GitHub through its REST API. */
export function createGithubHost(integration: GithubIntegration, http: HostHttp): CodeHost {
  const access = createGithubAccess(integration, http);
  return {
    id: 'github',
    takes: (url) => url.host === integration.host,
    read: createReadFile(access),
    resolve: resolvePath,
    repository: repositoryOf,
    normalize: normalizedUrl,
    annotations: annotationsOf,
  };
}
