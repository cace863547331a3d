import { type CodeHost, createHostHttp, type ReadLogger } from '@callboard/integrations';
import { gerritLinks } from '../common/index.ts';
import { createGerritAccess } from './gerritAccess.ts';
import type { GerritIntegration } from './gerritIntegrations.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';

/** Reads one Gerrit through its REST API, and through Gitiles. */
export function createGerritHost(integration: GerritIntegration, logger?: ReadLogger): CodeHost {
  const gitiles = new URL(integration.gitilesBaseUrl);
  const origins = [new URL(integration.baseUrl).origin, gitiles.origin];
  const access = createGerritAccess(integration, createHostHttp({ name: 'Gerrit', origins, logger }));
  const links = gerritLinks({ baseUrl: integration.baseUrl, gitiles });
  return {
    id: 'gerrit',
    takes: ({ host }) => host === integration.host || host === gitiles.host,
    read: createReadFile(access, links),
    ...createReadTree(access, links),
    resolve: links.resolvePath,
    repository: links.repositoryOf,
    normalize: links.normalizedUrl,
    annotations: links.annotationsOf,
  };
}
