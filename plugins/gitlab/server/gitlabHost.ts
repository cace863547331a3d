import {
  type CodeHost,
  createFileCheck,
  createOpenPullRequest,
  linkMethods,
  locateHost,
} from '@callboard/integrations';
import { createMergeRequest } from '../common/index.ts';
import { createAccount } from './account.ts';
import type { GitlabAccess } from './gitlabAccess.ts';
import type { GitlabIntegration } from './gitlabIntegrations.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createRepositories } from './repositories.ts';
import { createRepositoryState } from './repositoryState.ts';
import { createSearch } from './search.ts';

/** Reads one GitLab through its REST API. */
export function createGitlabHost(integration: GitlabIntegration, access: GitlabAccess): CodeHost {
  const { host, apiBaseUrl } = integration;
  const { rootPath, takes } = locateHost(integration);
  const reader = createReadTree(access);
  const read = createReadFile(access);
  return {
    id: 'gitlab',
    host,
    takes,
    read,
    readTree: reader.readTree,
    search: createSearch(access, reader),
    account: createAccount(access),
    repositories: createRepositories(access, rootPath),
    repositoryState: createRepositoryState(
      access,
      rootPath,
      createFileCheck({ read, resolve: access.links.resolvePath }),
    ),
    openPullRequest: createOpenPullRequest(access, (file, fetch) =>
      createMergeRequest({ ...file, rootPath, apiBaseUrl }, fetch),
    ),
    ...linkMethods(access.links),
  };
}
