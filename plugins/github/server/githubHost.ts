import type { CodeHost } from '@callboard/integrations';
import { annotationsOf, normalizedUrl, repositoryOf, resolvePath } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';
import type { GithubIntegration } from './githubIntegrations.ts';
import { createOpenPullRequest } from './openPullRequest.ts';
import { rawPage } from './rawPage.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createRepositories } from './repositories.ts';
import { createSearch } from './search.ts';

/** Reads one GitHub through its REST API. */
export function createGithubHost(integration: GithubIntegration, access: GithubAccess): CodeHost {
  const pageOf = (url: URL) => rawPage(url, integration) ?? url;
  const read = createReadFile(access);
  const readTree = createReadTree(access);
  const search = createSearch(access);
  return {
    id: 'github',
    takes: (url) => pageOf(url).host === integration.host,
    read: (url, options) => read(pageOf(url), options),
    readTree: (url, options) => readTree(pageOf(url), options),
    search: (url, options) => search(pageOf(url), options),
    resolve: (path, base) => resolvePath(path, pageOf(base)),
    repositories: createRepositories(access),
    openPullRequest: createOpenPullRequest(access, integration),
    repository: (url) => repositoryOf(pageOf(url)),
    normalize: (url) => normalizedUrl(pageOf(url)),
    annotations: (url) => annotationsOf(pageOf(url)),
  };
}
