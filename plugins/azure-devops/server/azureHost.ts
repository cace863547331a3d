import type { CodeHost } from '@callboard/integrations';
import { annotationsOf, isPattern, normalizedUrl, repositoryOf, resolvePath } from '../common/index.ts';
import type { AzureAccess } from './azureAccess.ts';
import type { AzureIntegration } from './azureIntegrations.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createSearch } from './search.ts';

/** Reads one Azure DevOps through its REST API. */
export function createAzureHost({ host }: AzureIntegration, access: AzureAccess): CodeHost {
  return {
    id: 'azure',
    takes: (url) => url.host === host,
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
