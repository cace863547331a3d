import type { CodeHost } from '@callboard/integrations';
import { type CodeHostServer, createTestCodeHost, startCodeHostServer } from '@callboard/integrations/testing';
import {
  catalogProviders,
  catalogServer,
  discoveredLocation,
  type ProviderConnection,
} from '@callboard/plugin-catalog/server';
import { codeHostPoint, definePlugin, type PluginDatabase } from '@callboard/server-kit';
import { startTestServer, type TestServer, type testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ImportRun, WholeImportRun } from '../../common/index.ts';
import { catalogImportServer } from '../index.ts';

export const [ada, bob, eve] = ['user:default/ada', 'user:default/bob', 'user:default/eve'] as const;
export const patience = { timeout: 20_000, interval: 50 };

/** The catalog file of a component. */
export const component = (name: string) =>
  JSON.stringify({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name },
    spec: { type: 'service', lifecycle: 'production', owner: 'crew' },
  });

export const statesOf = ({ repositories }: WholeImportRun) =>
  Object.fromEntries(repositories.map(({ name, state }) => [name, state]));

type Options = {
  useIntegrationCredentials?: boolean;
  /** The keys below `catalog.import`. */
  importKeys?: object;
  engine?: (typeof testEngines)[number];
};

/** A code host with three repositories for each test, and a portal that imports from it once the test starts it. */
export function importPortal() {
  let host: CodeHostServer;
  let server: TestServer;
  let database: PluginDatabase;
  let codeHost: CodeHost;
  let provider: ProviderConnection;

  beforeEach(async () => {
    host = await startCodeHostServer({
      'acme/shop': { 'README.md': '# Shop\n\nSells seats.' },
      'acme/fares': { 'catalog-info.yaml': component('fares'), 'deep/catalog-info.yaml': component('deep') },
      'acme/web': { 'src/a.ts': '' },
    });
    host.tokens.add('token-of-ada');
  });
  afterEach(async () => {
    await server.close();
    await host.close();
  });

  async function start({ useIntegrationCredentials = false, importKeys, engine }: Options = {}) {
    codeHost = createTestCodeHost(host.origin);
    const plugin = definePlugin({
      id: 'test-host',
      wants: ['catalog'],
      start({ extensions }) {
        extensions.add(codeHostPoint, codeHost);
        extensions.add(catalogProviders, {
          name: 'test-host:all',
          target: `${host.origin}/acme`,
          async connect(given) {
            provider = given;
          },
        });
      },
    });
    // A thief of the database sees the contents of its tables.
    const thief = {
      id: 'test-thief',
      start: (context: { database: PluginDatabase }) => {
        database = context.database;
      },
    };
    server = await startTestServer({
      plugins: [catalogServer, catalogImportServer, plugin, thief],
      engine,
      config: {
        catalogImport: { bulk: { useIntegrationCredentials } },
        ...(importKeys && { catalog: { import: importKeys } }),
      },
      // Eve may not register anything.
      policy: {
        decide: async ({ name }, principal) => {
          const isEve = principal.type === 'user' && principal.userEntityRef === eve;
          if (name === 'catalog-import.pull-requests.read-all') return { result: 'DENY' };
          return { result: isEve && name.startsWith('catalog.location.') ? 'DENY' : 'ALLOW' };
        },
      },
    });
  }

  async function ask<T>(user: string, method: 'GET' | 'POST', path: string, payload?: object) {
    const headers = await server.asUser(user);
    const answer = await server.inject({ method, url: `/api/catalog-import${path}`, headers, payload });
    return { status: answer.statusCode, body: answer.json() as T & { error?: { message: string } } };
  }

  async function inCatalog<T>(path: string, payload?: object): Promise<T> {
    const method = payload ? 'POST' : 'GET';
    const headers = await server.asUser(ada);
    return (await server.inject({ method, url: `/api/catalog${path}`, headers, payload })).json();
  }
  const entity = async (ref: string) =>
    (await inCatalog<{ items: [object | null] }>('/entities/by-refs', { entityRefs: [ref] })).items[0] ?? undefined;

  const wanted = (names: readonly string[], over: object = {}) => ({
    ownerUrl: `${host.origin}/acme`,
    repositories: names.map((name) => ({ url: `${host.origin}/acme/${name}`, name })),
    owner: 'crew',
    title: 'Add catalog-info.yaml',
    body: 'So that it is known',
    token: 'token-of-ada',
    ...over,
  });
  const runOf = async (id: string) => (await ask<WholeImportRun>(ada, 'GET', `/runs/${id}`)).body;

  return {
    start,
    ask,
    inCatalog,
    entity,
    /** The body of a request for a run. */
    wanted,
    runOf,
    get host() {
      return host;
    },
    get server() {
      return server;
    },
    get codeHost() {
      return codeHost;
    },

    /** Starts a run of Ada, and returns its id. */
    async begin(names: readonly string[], over: object = {}) {
      const { status, body } = await ask<ImportRun>(ada, 'POST', '/runs', wanted(names, over));
      expect(status).toBe(201);
      return body.id;
    },
    ended: (id: string) =>
      vi.waitFor(async () => {
        const run = await runOf(id);
        expect(run.endedAt).toBeDefined();
        return run;
      }, patience),

    /** Lets a provider discover a file, and waits for its entities. */
    async discover(target: string, ref?: string) {
      await provider.applyMutation({
        type: 'full',
        entities: [{ entity: discoveredLocation(target), locationKey: 'test' }],
      });
      if (ref) await vi.waitFor(async () => expect(await entity(ref)).toBeDefined(), patience);
    },

    async sealedTokens() {
      const runs = database.kysely<{ catalog_import_runs: { sealed_token: string | null } }>();
      const rows = await runs.selectFrom('catalog_import_runs').select('sealed_token').execute();
      return rows.map((row) => row.sealed_token);
    },
  };
}
