import type { CodeHost } from '@callboard/integrations';
import { annotationsOf, normalizedUrl, repositoryOf, resolvePath } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';
import type { GithubIntegration } from './githubIntegrations.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createSearch } from './search.ts';

/** Reads one GitHub through its REST API. */
export function createGithubHost({ host }: GithubIntegration, access: GithubAccess): CodeHost {
  return {
    id: 'github',
    takes: (url) => url.host === host,
    read: createReadFile(access),
    readTree: createReadTree(access),
    search: createSearch(access),
    resolve: resolvePath,
    repository: repositoryOf,
    normalize: normalizedUrl,
    annotations: annotationsOf,
  };
}
