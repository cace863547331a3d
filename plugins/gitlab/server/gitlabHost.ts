import {
  type CodeHost,
  createHostFetch,
  createHostHttp,
  type HostHttp,
  type ReadLogger,
} from '@callboard/integrations';
import { createMergeRequest } from '../common/index.ts';
import type { GitlabAccess } from './gitlabAccess.ts';
import type { GitlabIntegration } from './gitlabIntegrations.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createRepositories } from './repositories.ts';
import { createSearch } from './search.ts';

/** Reads one GitLab through its REST API. */
export function createGitlabHost(integration: GitlabIntegration, access: GitlabAccess): CodeHost {
  const { normalizedUrl, annotationsOf, repositoryOf, resolvePath } = access.links;
  const root = new URL(integration.baseUrl).pathname.replace(/^\/$/, '');
  const rootPath = `${root}/`;
  return {
    id: 'gitlab',
    host: integration.host,
    // Beside a GitLab that is below a path, its host has other things.
    takes: ({ host, pathname }) => host === integration.host && pathname.startsWith(rootPath),
    read: createReadFile(access),
    readTree: createReadTree(access),
    search: createSearch(access),
    repositories: createRepositories(access, root),
    async openPullRequest(url, file, { token, signal }) {
      const fetch = createHostFetch(access.http, access.requestFor({ url, token, signal }));
      const { apiBaseUrl } = integration;
      return createMergeRequest({ ...file, url, rootPath: root, apiBaseUrl, mayGoOn: true }, fetch);
    },
    resolve: resolvePath,
    repository: repositoryOf,
    normalize: normalizedUrl,
    annotations: annotationsOf,
  };
}

export const createGitlabHttp = ({ apiBaseUrl }: GitlabIntegration, logger: ReadLogger): HostHttp =>
  createHostHttp({ name: 'GitLab', origins: [new URL(apiBaseUrl).origin], logger });
