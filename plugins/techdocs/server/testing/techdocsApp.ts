import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { eventually, startTestServer } from '@callboard/server-kit/testing';
import { expect } from 'vitest';
import { techdocsServer } from '../index.ts';
import { syncEvents } from './syncEvents.ts';

type ServerOptions = NonNullable<Parameters<typeof startTestServer>[0]>;
type AppOptions = Pick<ServerOptions, 'engine' | 'policy' | 'logger' | 'plugins'> & {
  entities: readonly object[];
  /** Files next to the one with the entities. */
  files?: Record<string, string | Buffer>;
  /** The contents of `techdocs` in app-config. */
  techdocs?: object;
  config?: NonNullable<ServerOptions['config']>;
  /** The folder of the files, for a second server that reads the same; by default a new one that is deleted with the server. */
  folder?: string;
};
type Headers = Record<string, string>;

export const aComponent = (name: string, annotations: Record<string, string> = {}, metadata = {}) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, annotations, ...metadata },
  spec: { type: 'service', lifecycle: 'production', owner: 'crew' },
});

export async function writeFiles(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** A complete server with the catalog and docs, and its entities loaded. */
export async function openTechdocsApp(options: AppOptions) {
  const { entities, files = {}, techdocs = {}, config = {}, plugins = [], engine, policy, logger } = options;
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'callboard-techdocs-')));
  const file = join(folder, 'catalog-info.yaml');
  await writeFile(file, entities.map((entity) => JSON.stringify(entity)).join('\n---\n'));
  await writeFiles(folder, files);
  const server = await startTestServer({
    engine,
    policy,
    ...(logger && { logger }),
    plugins: [catalogServer, techdocsServer, ...plugins],
    config: { ...config, techdocs, catalog: { locations: [{ type: 'file', target: file }] } },
  });
  const guest: Headers = await server.asUser();

  const get = async (path: string, headers: Headers = guest) => {
    const answer = await server.inject({ method: 'GET', url: `/api/techdocs${path}`, headers });
    const { statusCode: status, body: text, headers: answered } = answer;
    const json: unknown = /^[[{]/.test(text) ? JSON.parse(text) : undefined;
    return { status, text, json, headers: answered as Record<string, string | undefined> };
  };

  return {
    ...server,
    guest,
    folder,
    get,
    remove: (path: string) => rm(join(folder, path)),
    write: (changed: Record<string, string | Buffer>) => writeFiles(folder, changed),
    /** Syncs a site, and returns all events. */
    sync: (path: string, headers: Headers = guest) =>
      syncEvents(`${server.address}/api/techdocs/sync/${path}`, headers),
    async close() {
      await server.close();
      if (!options.folder) await rm(folder, { recursive: true, force: true });
    },
    /** Waits until an entity exists. */
    arrival: (ref: string) =>
      eventually(async () => {
        const [kind, namespace, name] = ref.split(/[:/]/);
        const url = `/api/catalog/entities/by-name/${kind}/${namespace}/${name}`;
        expect((await server.inject({ url, headers: await server.asService('catalog') })).statusCode).toBe(200);
      }),
  };
}

export type TechdocsApp = Awaited<ReturnType<typeof openTechdocsApp>>;
