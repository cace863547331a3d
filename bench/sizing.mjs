// What a replica and its PostgreSQL database need for catalogs of several sizes, as a table for the docs.
// Options: --sizes 10000,100000,500000  --seconds 3 (of load)  --json <file>
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { requestBytes } from './catalog/connection.mjs';
import { inTurns, load } from './catalog/measure.mjs';
import { organisationOf } from './catalog/organisation.mjs';
import { cpuSeconds, createProduct } from './catalog/product.mjs';
import { printMachine } from './catalog/report.mjs';
import { scenariosFor } from './catalog/scenarios.mjs';
import { writeOrganisation } from './catalog/writeOrganisation.mjs';
import { sizingTable } from './sizing/sizingTable.mjs';

// In addition to the generated entities: the Location with the pattern, and the one for the configured target.
const LOCATIONS = 2;
const CONNECTIONS = 8;
const REST_SECONDS = 150;
const WARM_UP_MS = 15_000;
const MEGABYTE = 1_048_576;

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,500000' },
    seconds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
});

printMachine('PostgreSQL');
const results = [];
for (const size of options.sizes.split(',').map(Number)) {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-sizing-'));
  const postgres = await startPostgres();
  try {
    const result = await measure(size, folder, postgres.url);
    console.log(JSON.stringify(result));
    results.push(result);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(sizingTable(results));
const machine = `${cpus().length} × ${cpus()[0].model.trim() || 'processor'}`;
if (options.json) writeFileSync(options.json, `${JSON.stringify({ machine, results }, null, 2)}\n`);

/** The first replica reads everything; the second one finds it in the database, as after an upgrade. */
async function measure(entities, folder, url) {
  const organisation = organisationOf(entities);
  const { target } = await writeOrganisation(join(folder, 'organisation'), organisation);
  const database = { client: 'pg', connection: url };
  const expected = entities + LOCATIONS;
  const first = await createProduct({ folder: join(folder, 'first'), target, database });
  const second = await createProduct({ folder: join(folder, 'second'), target, database });

  const reader = await first.start();
  const ingestionSeconds = (await reader.untilEntities(expected)) / 1_000;
  const ingestionCpuSeconds = cpuSeconds(await reader.usage());
  await reader.untilAtRest({ atMostMs: 300_000 });
  const { peakBytes } = await reader.usage();

  const replica = await second.start();
  const startSeconds = (await replica.untilEntities(expected)) / 1_000;
  await replica.untilAtRest({ atMostMs: 60_000 });
  const { memory } = await replica.usage({ collect: true });

  const scenarios = await scenariosFor(replica, { names: organisation.names, size: entities });
  const requests = scenarios.flatMap(({ requests }) => requests.slice(0, 20));
  const next = inTurns(requests.map((request) => requestBytes(request, replica.token)));
  const ms = Number(options.seconds) * 1_000;
  // The first request of each kind builds what later ones use.
  await load(next, { port: replica.port, connections: CONNECTIONS, ms: WARM_UP_MS });
  const { times, elapsedMs } = await load(next, { port: replica.port, connections: CONNECTIONS, ms });
  const { bytes, connections } = await databaseState(url);

  const restCpu = await cpuPerSecond([reader, replica]);
  await Promise.all([reader.stop(), replica.stop()]);
  return {
    entities,
    ingestionSeconds: Math.round(ingestionSeconds),
    ingestionCpuSeconds: Math.round(ingestionCpuSeconds),
    startSeconds: Number(startSeconds.toFixed(1)),
    restMegabytes: Math.round(memory.rss / MEGABYTE),
    peakMegabytes: Math.round(peakBytes / MEGABYTE),
    requestsPerSecond: Math.round((times.length / elapsedMs) * 1_000),
    restCpuPercent: Number((restCpu * 100).toFixed(1)),
    databaseMegabytes: Math.round(bytes / MEGABYTE),
    connectionsOfTwoReplicas: connections,
    load: Number(loadavg()[0].toFixed(1)),
  };
}

/** The share of one core that replicas use when nobody calls them, their rounds over all sources included. */
async function cpuPerSecond(replicas) {
  const used = async () => (await Promise.all(replicas.map((one) => one.usage()))).map(cpuSeconds);
  const before = await used();
  const since = performance.now();
  await new Promise((done) => setTimeout(done, REST_SECONDS * 1_000));
  const after = await used();
  const spent = after.reduce((sum, value, at) => sum + value - before[at], 0);
  return (spent * 1_000) / (performance.now() - since) / replicas.length;
}

async function databaseState(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    `SELECT pg_database_size(current_database()) AS bytes,
       (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS connections`,
  );
  await client.end();
  return { bytes: Number(rows[0].bytes), connections: Number(rows[0].connections) };
}
