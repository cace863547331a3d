import {
  type CodeHost,
  createFileCheck,
  createOpenPullRequest,
  linkMethods,
  locateHost,
} from '@callboard/integrations';
import { createPullRequest } from '../common/index.ts';
import { createAccount } from './account.ts';
import type { GiteaAccess, GiteaIntegration } from './giteaAccess.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createRepositories } from './repositories.ts';
import { createRepositoryState } from './repositoryState.ts';
import { createSearch } from './search.ts';

/** Reads one Gitea through its REST API. */
export function createGiteaHost(integration: GiteaIntegration, access: GiteaAccess): CodeHost {
  const { rootPath, takes } = locateHost(integration);
  const reader = createReadTree(access);
  const read = createReadFile(access);
  return {
    id: 'gitea',
    host: integration.host,
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
    openPullRequest: createOpenPullRequest(access, (file, fetch) => createPullRequest({ ...file, rootPath }, fetch)),
    ...linkMethods(access.links),
  };
}
