import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CodeHost, createUrlReader } from '@callboard/integrations';
import { createTestCodeHost, type Repositories, startCodeHostServer } from '@callboard/integrations/testing';
import type { Dialect } from '@callboard/server-kit';
import { createEvents, createTestDatabase, silentLogger } from '@callboard/server-kit/testing';
import type { Entity } from '../../../common/index.ts';
import { catalogConfig } from '../../config.ts';
import { catalogMigrations } from '../../migrations/index.ts';
import { createReplica } from '../../replica/createReplica.ts';
import { createCatalogStore } from '../../store/catalogStore.ts';
import { createHistoryStore } from '../../store/historyStore.ts';
import { createCatalogWriter } from '../../writer/createCatalogWriter.ts';
import { createIngestion } from '../createIngestion.ts';
import type { RegisteredLocation } from '../engine/roots.ts';
import type { EntityProcessor } from '../processors.ts';

const cleanUps: (() => unknown)[] = [];

/** Removes everything that the tests of a file have opened; for `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const undo of cleanUps.splice(0).reverse()) await undo();
}

/** A folder with files, which is removed after the test. */
export async function aFolder(files: Record<string, string> = {}) {
  const path = await mkdtemp(join(tmpdir(), 'callboard-catalog-'));
  cleanUps.push(() => rm(path, { recursive: true, force: true }));
  const write = async (name: string, content: string) => {
    const file = join(path, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    return file;
  };
  for (const [name, content] of Object.entries(files)) await write(name, content);
  return { path, write, file: (name: string) => join(path, name), remove: (name: string) => rm(join(path, name)) };
}

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A server that responds with the content of `pages` for a path, and counts requests. */
export async function aServer(pages: Record<string, Answer> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages[request.url ?? ''];
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'string') response.end(page);
    else page(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return { pages, asked, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` };
}

/** A code host with these repositories, which the catalog knows only through the url reader. */
export async function aCodeHost(repositories: Repositories) {
  const server = await startCodeHostServer(repositories);
  cleanUps.push(server.close);
  return { ...server, host: createTestCodeHost(server.origin) };
}

/** A database that can be opened several times, as restarts do. */
export async function aDatabase(engine: Dialect = 'sqlite') {
  const database = await createTestDatabase(engine);
  cleanUps.push(() => database.remove());
  return database;
}

type CatalogOptions = {
  /** The `catalog` section of app-config. */
  config?: Record<string, unknown>;
  database?: Awaited<ReturnType<typeof aDatabase>>;
  /** Hosts that may be read. */
  hosts?: string[];
  codeHosts?: CodeHost[];
  registered?: RegisteredLocation[];
  processors?: readonly EntityProcessor[];
  /** Whether a replica of a newer version runs. */
  hasNewer?: () => Promise<boolean>;
};

/** The complete ingestion from files to the index, on a real database. */
export async function openCatalog(options: CatalogOptions = {}) {
  const { config = {}, database, hosts = [], codeHosts = [], registered = [], processors = [], hasNewer } = options;
  const opened = await (database ?? (await aDatabase())).open();
  await opened.migrate('catalog', catalogMigrations);
  const { catalog } = catalogConfig.parse({ catalog: config });
  const store = createCatalogStore(opened.forPlugin('catalog'));
  const replica = createReplica({ store, events: await createEvents(opened, silentLogger), logger: silentLogger });
  await replica.load();
  const writer = createCatalogWriter({ store, orphanStrategy: catalog.orphanStrategy, onCommitted: replica.committed });
  const ingestion = createIngestion({
    config: catalog,
    store,
    writer,
    index: replica.index,
    urls: createUrlReader({ allow: hosts.map((host) => ({ host })), hosts: () => codeHosts }),
    registered: async () => registered,
    logger: silentLogger,
    processors: { get: () => processors },
    ...(hasNewer && { hasNewer }),
  });
  cleanUps.push(() => ingestion.close());

  const find = (ref: string): Entity | undefined => {
    const slot = replica.index.slotByRef(ref);
    return slot === undefined ? undefined : (JSON.parse(replica.index.jsonAt(slot)) as Entity);
  };
  const refs = () => [...replica.index.refs()].filter((ref) => !ref.startsWith('location:default/generated-')).sort();
  /** The messages of all problems that an entity shows. */
  const problems = (ref: string) => (find(ref)?.status?.items ?? []).map(({ message }) => message);
  /** The last change of an entity. */
  const lastChange = async (ref: string) => (await changes()).find((change) => change.ref === ref);
  const history = createHistoryStore(opened.forPlugin('catalog'));
  const changes = () => history.recent(Number.MAX_SAFE_INTEGER, 1_000);
  const reads = { find, refs, problems, changes, lastChange, seq: () => replica.seq() };
  return { ...ingestion, store, history, writer, replica, ...reads };
}

/** The `catalog` section of app-config for one file or pattern. */
export const fileConfig = (target: string, rest: Record<string, unknown> = {}) => ({
  locations: [{ type: 'file', target }],
  ...rest,
});

/** A valid Component in YAML. */
export function aComponent(name: string, extra = ''): string {
  return `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: ${name}
spec:
  type: service
  lifecycle: production
  owner: team-a
${extra}`;
}

/** A Location in YAML that points to targets. */
export function aLocation(name: string, targets: readonly string[], extra = ''): string {
  return `apiVersion: backstage.io/v1alpha1
kind: Location
metadata:
  name: ${name}
spec:
  targets: ${JSON.stringify(targets)}
${extra}`;
}
