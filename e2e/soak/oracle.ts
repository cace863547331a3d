import { setTimeout as delay } from 'node:timers/promises';
import type { KillableServer } from '../durability/killableServer.ts';
import type { Outcome } from './clients.ts';
import type { OtherSystem } from './otherSystem.ts';
import type { SoakDatabase } from './soakDatabase.ts';

type Replica = { name: string; server: KillableServer };
type Options = {
  replicas: readonly Replica[];
  database: SoakDatabase;
  outcome: Outcome;
  otherSystem: OtherSystem;
  token: string;
  /** The state of the files on disk. */
  generation: number;
  /** How long the portal may take to catch up after the last fault. */
  patienceMs: number;
};

type Entity = { kind: string; metadata: { name: string; namespace?: string; etag: string } };
type TaskEvent = { type: string; body: { output?: { lines?: string[] }; error?: { message: string } } };

const expectedLines = ['a', 'c', 'd', 'e', 'g'];
const expectedEffects = ['b', 'f', 'h'];

/** Compares the portal with what its clients were promised. Returns the differences, which a correct portal does not have. */
export async function findDifferences(options: Options): Promise<string[]> {
  const { replicas, database, outcome, otherSystem, token, generation } = options;
  const deadline = performance.now() + options.patienceMs;

  /** Checks until nothing differs or the time is over. */
  async function untilNone(check: () => Promise<string[]>): Promise<string[]> {
    for (;;) {
      const differences = await check();
      if (differences.length === 0 || performance.now() > deadline) return differences;
      await delay(200);
    }
  }

  async function get<T>({ server }: Replica, path: string): Promise<T> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`http://127.0.0.1:${server.port}/api${path}`, { headers });
    if (!response.ok) throw new Error(`GET ${path} answers ${response.status}: ${await response.text()}`);
    return response.json() as Promise<T>;
  }

  async function registrations(replica: Replica): Promise<string[]> {
    const found = await get<{ data: { target: string } }[]>(replica, '/catalog/locations');
    const targets = new Set(found.map(({ data }) => data.target));
    const known = outcome.registrations.filter(({ isThere }) => isThere !== undefined);
    const wrong = known.filter(({ target, isThere }) => targets.has(target) !== isThere);
    const lost = wrong.map(({ name, isThere }) => `the location ${name} is ${isThere ? 'lost' : 'back'}`);
    if (targets.size !== found.length) lost.push('a location exists twice');
    const there = known.filter(({ isThere }) => isThere).map(({ name }) => `component:default/${name}`);
    const names = new Set((await entities(replica)).keys());
    return [...lost, ...there.filter((ref) => !names.has(ref)).map((ref) => `the entity ${ref} is missing`)];
  }

  async function entities(replica: Replica): Promise<Map<string, string>> {
    const fields = 'kind,metadata.name,metadata.namespace,metadata.etag';
    const all = await get<Entity[]>(replica, `/catalog/entities?fields=${fields}`);
    return new Map(
      all.map(({ kind, metadata: { name, namespace = 'default', etag } }) => [
        `${kind}:${namespace}/${name}`.toLowerCase(),
        etag,
      ]),
    );
  }

  async function index(replica: Replica): Promise<string[]> {
    const indexed = await entities(replica);
    const stored = await database.query('select ref, etag from catalog_entities');
    const differing = stored.filter(({ ref, etag }) => indexed.get(ref as string) !== etag);
    const more = indexed.size - (stored.length - differing.filter(({ ref }) => !indexed.has(ref as string)).length);
    return [
      ...differing.map(({ ref }) => `the index differs from the database at ${ref}`),
      ...(more > 0 ? [`the index has ${more} entities that the database does not have`] : []),
    ];
  }

  async function files(replica: Replica): Promise<string[]> {
    const facet = 'metadata.labels.generation';
    const path = `/catalog/entity-facets?facet=${facet}&filter=metadata.labels.source=files`;
    const { facets } = await get<{ facets: Record<string, { value: string }[]> }>(replica, path);
    const found = facets[facet]!.map(({ value }) => value);
    return found.length === 1 && found[0] === String(generation)
      ? []
      : [`the files on disk have generation ${generation}, the catalog ${found.join(' and ')}`];
  }

  async function unfinished(id: string): Promise<string[]> {
    const { status } = await get<{ status: string }>(replicas[0]!, `/scaffolder/v2/tasks/${id}`);
    return status === 'open' || status === 'processing' ? [status] : [];
  }

  async function task(id: string): Promise<string[]> {
    const { status } = await get<{ status: string }>(replicas[0]!, `/scaffolder/v2/tasks/${id}`);
    const events = await get<TaskEvent[]>(replicas[0]!, `/scaffolder/v2/tasks/${id}/events`);
    const endings = events.filter(({ type }) => type === 'completion');
    const { output, error } = endings[0]?.body ?? {};
    if (status !== 'completed') return [`the task ${id} is ${status}${error ? `: ${error.message}` : ''}`];
    return [
      ...(endings.length === 1 ? [] : [`the task ${id} ended ${endings.length} times`]),
      ...differing(`the files of the task ${id}`, output?.lines ?? [], expectedLines),
      ...differing(`the effects of the task ${id}`, otherSystem.linesOf(id), expectedEffects),
    ];
  }

  const onEach = async (check: (replica: Replica) => Promise<string[]>) => {
    const found = await Promise.all(
      replicas.map(async (replica) => (await check(replica)).map((line) => `${replica.name}: ${line}`)),
    );
    return found.flat();
  };

  const found: string[] = [];
  for (const check of [registrations, files, index]) found.push(...(await untilNone(() => onEach(check))));
  for (const id of outcome.tasks) {
    await untilNone(() => unfinished(id));
    found.push(...(await task(id)));
  }
  return found;
}

const differing = (subject: string, found: readonly string[], expected: readonly string[]) =>
  found.join() === expected.join() ? [] : [`${subject} are ${found.join() || 'none'}, not ${expected.join()}`];
