import { onTestFinished } from 'vitest';
import type { ServerPlugin } from '../plugin.ts';
import { startTestServer } from './startTestServer.ts';

/** The content security policy of pages, in a portal with one plugin and with these `integrations`. */
export async function pagePolicy(plugin: ServerPlugin, integrations: object): Promise<string> {
  const server = await startTestServer({ plugins: [plugin], config: { integrations } });
  onTestFinished(() => server.close());
  return String((await server.inject('/')).headers['content-security-policy']);
}
