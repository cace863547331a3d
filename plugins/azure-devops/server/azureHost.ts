import { type CodeHost, createOpenPullRequest, linkMethods } from '@callboard/integrations';
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
  const reader = createReadTree(access);
  return {
    id: 'azure',
    takes: (url) => url.host === host,
    read: createReadFile(access),
    readTree: reader.readTree,
    search: createSearch(access, reader),
    repositories: createRepositories(access),
    openPullRequest: createOpenPullRequest(
      {
        http: access.http,
        requestFor: (asked) => access.requestFor({ ...asked, organization: parseAzureUrl(asked.url).organization }),
      },
      (file, fetch) => createPullRequest({ ...file, apiBaseUrl }, fetch),
    ),
    isPattern,
    ...linkMethods({ resolvePath, repositoryOf, normalizedUrl, annotationsOf }),
  };
}
