import { InputError } from '@callboard/errors';
import { type CodeHost, createFileCheck, createOpenPullRequest, describeUrl } from '@callboard/integrations';
import {
  annotationsOf,
  createPullRequest,
  normalizedUrl,
  parseGithubUrl,
  repositoryOf,
  resolvePath,
} from '../common/index.ts';
import { createAccount } from './account.ts';
import { createCommitTime, createDeployments } from './deployments.ts';
import type { GithubAccess } from './githubAccess.ts';
import type { GithubIntegration } from './githubIntegrations.ts';
import { rawPage } from './rawPage.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createRepositories } from './repositories.ts';
import { createRepositoryState } from './repositoryState.ts';
import { createSearch } from './search.ts';

/** Reads one GitHub through its REST API. */
export function createGithubHost(integration: GithubIntegration, access: GithubAccess): CodeHost {
  const pageOf = (url: URL) => rawPage(url, integration) ?? url;
  const read = createReadFile(access);
  const reader = createReadTree(access);
  const search = createSearch(access, reader);
  return {
    id: 'github',
    takes: (url) => pageOf(url).host === integration.host,
    read: (url, options) => read(pageOf(url), options),
    readTree: (url, options) => reader.readTree(pageOf(url), options),
    search: (url, options) => search(pageOf(url), options),
    resolve: (path, base) => resolvePath(path, pageOf(base)),
    account: createAccount(access),
    repositories: createRepositories(access),
    repositoryState: createRepositoryState(access, createFileCheck({ read, resolve: resolvePath })),
    deployments: createDeployments(access),
    commitTime: createCommitTime(access),
    openPullRequest: createOpenPullRequest(
      { http: access.http, requestFor: (asked) => access.requestFor({ ...asked, owner: ownerOf(asked.url) }) },
      (file, fetch) => createPullRequest({ ...file, apiBaseUrl: integration.apiBaseUrl }, fetch),
    ),
    repository: (url) => repositoryOf(pageOf(url)),
    normalize: (url) => normalizedUrl(pageOf(url)),
    annotations: (url) => annotationsOf(pageOf(url)),
  };
}

function ownerOf(url: URL): string {
  const owner = parseGithubUrl(url)?.owner;
  if (!owner) throw new InputError(`'${describeUrl(url)}' is not in a repository on GitHub`);
  return owner;
}
