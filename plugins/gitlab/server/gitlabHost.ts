import type { CodeHost } from '@callboard/integrations';
import { createAccountReader, createOpenPullRequest, linkMethods, locateHost } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { createMergeRequest } from '../common/index.ts';
import { createCommitTime, createDeployments } from './deployments.ts';
import type { GitlabAccess } from './gitlabAccess.ts';
import type { GitlabIntegration } from './gitlabIntegrations.ts';
import { createReadFile, createReadTree } from './reading.ts';
import { createRepositories } from './repositories.ts';
import { createRepositoryState } from './repositoryState.ts';
import { createSearch } from './search.ts';

const user = z.object({ username: z.string(), web_url: z.url().optional() });

const createAccount = (access: GitlabAccess) =>
  createAccountReader(access, access.api.caller, (answer) => {
    const { username: name, web_url: url } = bodyOf(answer, user);
    return { name, ...(url && { url }) };
  });

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
    repositoryState: createRepositoryState(access, rootPath, read),
    deployments: createDeployments(access, rootPath),
    commitTime: createCommitTime(access, rootPath),
    openPullRequest: createOpenPullRequest(access, (file, fetch) =>
      createMergeRequest({ ...file, rootPath, apiBaseUrl }, fetch),
    ),
    ...linkMethods(access.links),
  };
}
