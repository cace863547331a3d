import { type CodeHost, createHostHttp, type HostHttp, type ReadLogger } from '@callboard/integrations';
import type { GiteaAccess, GiteaIntegration } from './giteaAccess.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createSearch } from './search.ts';

/** Reads one Gitea through its REST API. */
export function createGiteaHost(integration: GiteaIntegration, access: GiteaAccess): CodeHost {
  const { normalizedUrl, annotationsOf, repositoryOf, resolvePath } = access.links;
  const rootPath = `${new URL(integration.baseUrl).pathname}/`.replace('//', '/');
  return {
    id: 'gitea',
    // Beside a Gitea that is below a path, its host has other things.
    takes: ({ host, pathname }) => host === integration.host && pathname.startsWith(rootPath),
    read: createReadFile(access),
    readTree: createReadTree(access),
    search: createSearch(access),
    resolve: resolvePath,
    repository: repositoryOf,
    normalize: normalizedUrl,
    annotations: annotationsOf,
  };
}

export const createGiteaHttp = ({ baseUrl }: GiteaIntegration, logger: ReadLogger): HostHttp =>
  createHostHttp({ name: 'Gitea', origins: [new URL(baseUrl).origin], logger });
