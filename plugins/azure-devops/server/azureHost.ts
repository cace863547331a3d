import type { CodeHost, HostHttp } from '@callboard/integrations';
import { annotationsOf, isPattern, normalizedUrl, repositoryOf, resolvePath } from '../common/index.ts';
import { createAzureAccess } from './azureAccess.ts';
import type { AzureIntegration } from './azureIntegrations.ts';
import type { AzureCredentials } from './credentials/azureCredentials.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createSearch } from './search.ts';

/** Reads one Azure DevOps through its REST API. */
export function createAzureHost(
  integration: AzureIntegration,
  http: HostHttp,
  credentialsFor: AzureCredentials,
): CodeHost {
  const access = createAzureAccess(integration, http, credentialsFor);
  return {
    id: 'azure',
    takes: (url) => url.host === integration.host,
    read: createReadFile(access),
    readTree: createReadTree(access),
    search: createSearch(access),
    isPattern,
    resolve: resolvePath,
    repository: repositoryOf,
    normalize: normalizedUrl,
    annotations: annotationsOf,
  };
}
