import {
  type CodeHost,
  createHostFetch,
  createHostHttp,
  type HostHttp,
  type ReadLogger,
} from '@callboard/integrations';
import { createPullRequest } from '../common/index.ts';
import type { GiteaAccess, GiteaIntegration } from './giteaAccess.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createRepositories } from './repositories.ts';
import { createSearch } from './search.ts';

/** Reads one Gitea through its REST API. */
export function createGiteaHost(integration: GiteaIntegration, access: GiteaAccess): CodeHost {
  const { normalizedUrl, annotationsOf, repositoryOf, resolvePath } = access.links;
  const root = new URL(integration.baseUrl).pathname.replace(/^\/$/, '');
  const rootPath = `${root}/`;
  return {
    id: 'gitea',
    host: integration.host,
    // Beside a Gitea that is below a path, its host has other things.
    takes: ({ host, pathname }) => host === integration.host && pathname.startsWith(rootPath),
    read: createReadFile(access),
    readTree: createReadTree(access),
    search: createSearch(access),
    repositories: createRepositories(access, root),
    async openPullRequest(url, file, { token, signal }) {
      const fetch = createHostFetch(access.http, access.requestFor({ url, token, signal }));
      return createPullRequest({ ...file, url, rootPath: root, mayGoOn: true }, fetch);
    },
    resolve: resolvePath,
    repository: repositoryOf,
    normalize: normalizedUrl,
    annotations: annotationsOf,
  };
}

export const createGiteaHttp = ({ baseUrl }: GiteaIntegration, logger: ReadLogger): HostHttp =>
  createHostHttp({ name: 'Gitea', origins: [new URL(baseUrl).origin], logger });
