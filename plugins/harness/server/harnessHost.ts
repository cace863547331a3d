import { type CodeHost, createHostHttp, linkMethods, type ReadLogger } from '@callboard/integrations';
import { annotationsOf, normalizedUrl, repositoryOf, resolvePath, usualApiBaseUrl } from '../common/index.ts';
import type { HarnessEntry } from './config.ts';
import { createHarnessAccess } from './harnessAccess.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';

/** Reads one Harness through the API of its code module. */
export function createHarnessHost(entry: HarnessEntry, logger?: ReadLogger): CodeHost {
  const host = entry.host.toLowerCase();
  const { origin } = new URL(entry.apiBaseUrl ?? usualApiBaseUrl(host));
  const http = createHostHttp({ name: 'Harness', origins: [origin], logger });
  const access = createHarnessAccess({ ...entry, host }, http);
  return {
    id: 'harness',
    takes: (url) => url.host === host,
    read: createReadFile(access),
    ...createReadTree(access),
    ...linkMethods({ resolvePath, repositoryOf, normalizedUrl, annotationsOf }),
  };
}
