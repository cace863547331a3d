import { join } from 'node:path';
import { requestBytes } from '../catalog/connection.mjs';
import { inTurns, load } from '../catalog/measure.mjs';
import { organisationOf } from '../catalog/organisation.mjs';
import { cpuSeconds, createProduct } from '../catalog/product.mjs';
import { scenariosFor } from '../catalog/scenarios.mjs';
import { writeOrganisation } from '../catalog/writeOrganisation.mjs';

// In addition to the generated entities: the Location with the pattern, and the one for the configured target.
const LOCATIONS = 2;
const CONNECTIONS = 8;
const WARM_UP_MS = 15_000;
const MEGABYTE = 1_048_576;
/** Beyond it, Node's default limit for its heap is too low. */
const LARGE = 200_000;
const HEAP_OF_LARGE = '--max-old-space-size=8192';

/**
 * The first replica reads everything; the second one finds it in the database, as after an upgrade. SQLite allows only one
 * replica, so there the second one is the first one after a restart.
 */
export async function measureSize(entities, { folder, database, seconds, restSeconds }) {
  const organisation = organisationOf(entities);
  const { target } = await writeOrganisation(join(folder, 'organisation'), organisation);
  const nodeOptions = entities > LARGE ? [HEAP_OF_LARGE] : [];
  const create = (name) =>
    createProduct({ folder: join(folder, name), target, database: database.config, nodeOptions });
  const first = await create('first');
  const second = database.replicas > 1 ? await create('second') : first;
  const expected = entities + LOCATIONS;

  const reader = await first.start();
  const ingestionSeconds = (await reader.untilEntities(expected)) / 1_000;
  const ingestionCpuSeconds = cpuSeconds(await reader.usage());
  await reader.untilAtRest();
  const { peakBytes } = await reader.usage();
  if (second === first) await reader.stop();

  const replica = await second.start();
  const startSeconds = (await replica.untilEntities(expected)) / 1_000;
  await replica.untilAtRest();
  const { memory } = await replica.usage({ collect: true });

  const { requestsPerSecond, connections } = await underLoad(replica, { organisation, entities, seconds, database });
  const replicas = second === first ? [replica] : [reader, replica];
  const restCpu = await cpuPerSecond(replicas, restSeconds);
  // SQLite moves its log into the database when it closes.
  await Promise.all(replicas.map((one) => one.stop()));
  const bytes = await database.bytes(first);
  return {
    database: database.name,
    entities,
    replicas: replicas.length,
    ingestionSeconds: Math.round(ingestionSeconds),
    ingestionCpuSeconds: Math.round(ingestionCpuSeconds),
    startSeconds: Number(startSeconds.toFixed(1)),
    restMegabytes: Math.round(memory.rss / MEGABYTE),
    peakMegabytes: Math.round(peakBytes / MEGABYTE),
    requestsPerSecond: Math.round(requestsPerSecond),
    restCpuPercent: Number((restCpu * 100).toFixed(1)),
    databaseMegabytes: Math.round(bytes / MEGABYTE),
    ...(connections && { connectionsPerReplica: connections }),
  };
}

/** Per second of processor time, so other work on the machine does not change it. */
async function underLoad(replica, { organisation, entities, seconds, database }) {
  const scenarios = await scenariosFor(replica, { names: organisation.names, size: entities });
  const requests = scenarios.flatMap(({ requests }) => requests.slice(0, 20));
  const next = inTurns(requests.map((request) => requestBytes(request, replica.token)));
  const send = (ms) => load(next, { port: replica.port, connections: CONNECTIONS, ms });
  // The first request of each kind builds what later ones use.
  await send(WARM_UP_MS);
  const connections = await database.connectionsPerReplica?.();
  const before = cpuSeconds(await replica.usage());
  const { times } = await send(seconds * 1_000);
  const used = cpuSeconds(await replica.usage()) - before;
  return { requestsPerSecond: times.length / used, connections };
}

/** The share of one core that an idle replica uses, including its rounds over all sources. */
async function cpuPerSecond(replicas, restSeconds) {
  const used = async () => (await Promise.all(replicas.map((one) => one.usage()))).map(cpuSeconds);
  const before = await used();
  const since = performance.now();
  await new Promise((done) => setTimeout(done, restSeconds * 1_000));
  const after = await used();
  const spent = after.reduce((sum, value, at) => sum + value - before[at], 0);
  return (spent * 1_000) / (performance.now() - since) / replicas.length;
}
