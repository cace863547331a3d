import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { type SearchQuery, type SearchResultSet, searchParameters } from '../../common/index.ts';
import { searchServer } from '../index.ts';

type ServerOptions = NonNullable<Parameters<typeof startTestServer>[0]>;
type AppOptions = Pick<ServerOptions, 'engine' | 'policy' | 'logger' | 'plugins'> & {
  entities?: readonly object[];
  /** The `search` section of app-config. */
  search?: object;
  config?: NonNullable<ServerOptions['config']>;
  /** The folder of the entities, for a second server that reads the same ones; by default a new folder that is removed with the server. */
  folder?: string;
};
type Headers = Record<string, string>;

export const aComponent = (name: string, metadata: object = {}, spec: object = {}) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, ...metadata },
  spec: { type: 'service', lifecycle: 'production', owner: 'crew', ...spec },
});

/** A complete server with the catalog and the search. */
export async function openSearchApp(options: AppOptions = {}) {
  const { entities = [], search = {}, config = {}, plugins = [], engine, policy, logger } = options;
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'callboard-search-')));
  const file = join(folder, 'catalog-info.yaml');
  const write = (changed: readonly object[]) =>
    writeFile(file, changed.map((entity) => JSON.stringify(entity)).join('\n---\n'));
  if (!options.folder) await write(entities);
  const server = await startTestServer({
    engine,
    policy,
    ...(logger && { logger }),
    plugins: [catalogServer, searchServer, ...plugins],
    config: {
      ...config,
      search,
      catalog: {
        locations: [{ type: 'file', target: file, rules: [{ allow: ['Component', 'User', 'API', 'Template'] }] }],
      },
    },
  });
  const guest: Headers = await server.asUser();

  const get = async (path: string, headers: Headers = guest) => {
    const { statusCode: status, body } = await server.inject({ url: `/api/search${path}`, headers });
    return { status, json: JSON.parse(body) };
  };
  const ask = async (question: SearchQuery, headers?: Headers): Promise<SearchResultSet> => {
    const { status, json } = await get(`/query?${new URLSearchParams(searchParameters(question))}`, headers);
    if (status !== 200) throw new Error(JSON.stringify(json));
    return json;
  };

  return {
    ...server,
    guest,
    folder,
    get,
    /** Writes the file that all entities come from. */
    write,
    search: ask,
    titles: async (question: SearchQuery, headers?: Headers) =>
      (await ask(question, headers)).results.map(({ document }) => document.title),
    /** Stops the server only, so its files stay for another one. */
    stop: server.close,
    async close() {
      await server.close();
      if (!options.folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

export type SearchApp = Awaited<ReturnType<typeof openSearchApp>>;
