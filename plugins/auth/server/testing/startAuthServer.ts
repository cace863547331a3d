import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { auditTopic, type Dialect, definePlugin, type Logger, type ServerPlugin } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { authServer } from '../index.ts';
import { portalUrl } from './createBrowser.ts';

type Options = {
  auth: object;
  /** Entities of a configured location. */
  entities?: readonly object[];
  backend?: object;
  /** Besides the catalog and auth. */
  plugins?: readonly ServerPlugin[];
  app?: object;
  engine?: Dialect;
  logger?: Logger;
};

export const aUser = (
  name: string,
  email?: string,
  others: { memberOf?: string[]; annotations?: object; picture?: string } = {},
) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name, annotations: others.annotations },
  spec: { memberOf: others.memberOf ?? [], profile: { ...(email ? { email } : {}), picture: others.picture } },
});

export const aGroup = (name: string, members: string[] = []) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name },
  spec: { type: 'team', children: [], members },
});

/** A portal with the catalog and this plugin, at a public URL that only `createBrowser` resolves. */
export async function startAuthServer(options: Options) {
  const { auth, entities = [], backend = {}, app = {}, plugins = [], engine, logger } = options;
  const folder = await mkdtemp(join(tmpdir(), 'callboard-auth-'));
  const file = join(folder, 'people.json');
  await writeFile(file, entities.map((entity) => JSON.stringify(entity)).join('\n---\n'));
  const audited: Record<string, unknown>[] = [];
  const listener = definePlugin({
    id: 'audit-listener',
    start: ({ events }) => {
      events.subscribe(auditTopic, ({ payload }) => void audited.push(payload));
    },
  });
  const server = await startTestServer({
    plugins: [authServer, catalogServer, listener, ...plugins],
    ...(engine && { engine }),
    ...(logger && { logger }),
    config: {
      app: { baseUrl: portalUrl, ...app },
      backend: { baseUrl: portalUrl, ...backend },
      auth,
      catalog: {
        rules: [{ allow: ['User', 'Group', 'Location', 'Component'] }],
        locations: entities.length > 0 ? [{ type: 'file', target: file }] : [],
      },
    },
  }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    ...server,
    audited,
    close: () => server.close().finally(() => rm(folder, { recursive: true, force: true })),
  };
}

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>;
