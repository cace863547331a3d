import { type CodeHost, linkMethods } from '@callboard/integrations';
import { gerritLinks } from '../common/index.ts';
import type { GerritAccess, GerritIntegration } from './gerritAccess.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';

/** Reads one Gerrit through its REST API, and through Gitiles. */
export function createGerritHost(integration: GerritIntegration, access: GerritAccess): CodeHost {
  const gitiles = new URL(integration.gitilesBaseUrl);
  const links = gerritLinks({ baseUrl: integration.baseUrl, gitiles });
  return {
    id: 'gerrit',
    takes: ({ host }) => host === integration.host || host === gitiles.host,
    read: createReadFile(access, links),
    ...createReadTree(access, links),
    ...linkMethods(links),
  };
}
