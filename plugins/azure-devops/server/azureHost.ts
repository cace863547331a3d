import { type CodeHost, createHostFetch } from '@callboard/integrations';
import {
  annotationsOf,
  createPullRequest,
  isPattern,
  normalizedUrl,
  parseAzureUrl,
  repositoryOf,
  resolvePath,
} from '../common/index.ts';
import type { AzureAccess } from './azureAccess.ts';
import type { AzureIntegration } from './azureIntegrations.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createRepositories } from './repositories.ts';
import { createSearch } from './search.ts';

/** Reads one Azure DevOps through its REST API. */
export function createAzureHost({ host, apiBaseUrl }: AzureIntegration, access: AzureAccess): CodeHost {
  return {
    id: 'azure',
    takes: (url) => url.host === host,
    read: createReadFile(access),
    readTree: createReadTree(access),
    search: createSearch(access),
    repositories: createRepositories(access),
    async openPullRequest(url, file, { token, signal }) {
      const { organization } = parseAzureUrl(url);
      const request = await access.requestFor({ url, organization, token });
      const fetch = createHostFetch(access.http, { ...request, signal });
      return createPullRequest({ ...file, url, apiBaseUrl, mayGoOn: true }, fetch);
    },
    isPattern,
    resolve: resolvePath,
    repository: repositoryOf,
    normalize: normalizedUrl,
    annotations: annotationsOf,
  };
}
