import type { CodeHost } from '@callboard/integrations';
import { createAccountReader, createOpenPullRequest, linkMethods, locateHost } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { createPullRequest } from '../common/index.ts';
import type { GiteaAccess, GiteaIntegration } from './giteaAccess.ts';
import { createReadFile, createReadTree } from './reading.ts';
import { createRepositories } from './repositories.ts';
import { createRepositoryState } from './repositoryState.ts';
import { createSearch } from './search.ts';

const user = z.object({ login: z.string(), html_url: z.url().optional() });

const createAccount = (access: GiteaAccess) =>
  createAccountReader(access, access.api.caller, (answer) => {
    const { login: name, html_url: url } = bodyOf(answer, user);
    return { name, ...(url && { url }) };
  });

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
    repositoryState: createRepositoryState(access, rootPath, read),
    openPullRequest: createOpenPullRequest(access, (file, fetch) => createPullRequest({ ...file, rootPath }, fetch)),
    ...linkMethods(access.links),
  };
}
