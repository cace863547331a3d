import type { UrlReader } from '@callboard/integrations';
import { onTestFinished } from 'vitest';
import type { ServerPlugin } from '../plugin.ts';
import { startTestServer } from './startTestServer.ts';

/** The URL reader of a portal with a code host plugin, and with these `integrations`; closed after the test. */
export async function startTestReader(plugin: ServerPlugin, integrations: object): Promise<UrlReader> {
  const found: { reader?: UrlReader } = {};
  const watcher: ServerPlugin = {
    id: 'test-reader',
    start: ({ reader }) => void Object.assign(found, { reader }),
  };
  const server = await startTestServer({ plugins: [plugin, watcher], config: { integrations } });
  onTestFinished(() => server.close());
  return found.reader!;
}
