// Speed and size of the catalog: made-up organisations of several sizes, read from files by the built product.
// Options: --sizes 1000,10000  --seconds 3 (for each scenario)  --postgres  --json <file>
//   --server <file> (another build, to compare)  --cpu-prof <folder>
//   --peer (the peer's published backend in the same run, on PostgreSQL; it is installed from npm, which takes a minute)
//   --start (only how it is filled and starts)  --folder <folder> (SQLite databases are kept there; one that is there is not filled again)
//   --lean (with catalog.memory: lean)
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { measureScenarios } from './catalog/measure.mjs';
import { measureChange } from './catalog/measureChange.mjs';
import { conditionSettings, measureConditions } from './catalog/measureConditions.mjs';
import { measurePeer } from './catalog/measurePeer.mjs';
import {
  measureIdle,
  measureIngestion,
  measureMemory,
  measureNearlyEmpty,
  measureSnapshotStart,
  measureWarmStart,
} from './catalog/measureUpkeep.mjs';
import { organisationOf } from './catalog/organisation.mjs';
import { createProduct } from './catalog/product.mjs';
import { printGrowth, printLoad, printMachine, printResult } from './catalog/report.mjs';
import { scenariosFor } from './catalog/scenarios.mjs';
import { writeOrganisation } from './catalog/writeOrganisation.mjs';

// In addition to the generated ones: the Location with the pattern, and the one for the configured target.
const LOCATIONS = 2;
const FEW = 10;
/** Beyond it, Node's default limit for its heap may be too low. */
const LARGE = 500_000;
/** Smaller catalogs have no snapshot. */
const LEAST_WITH_SNAPSHOT = 20_000;

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,50000,100000' },
    seconds: { type: 'string', default: '3' },
    postgres: { type: 'boolean', default: false },
    peer: { type: 'boolean', default: false },
    json: { type: 'string' },
    server: { type: 'string' },
    'cpu-prof': { type: 'string' },
    start: { type: 'boolean', default: false },
    folder: { type: 'string' },
    lean: { type: 'boolean', default: false },
  },
});

printMachine(options.postgres ? 'PostgreSQL' : 'SQLite');
const results = [];
for (const size of options.sizes.split(',').map(Number)) {
  const kept = options.folder && join(resolve(options.folder), String(size));
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'callboard-bench-'));
  const postgres = options.postgres ? await startPostgres() : undefined;
  try {
    const result = await measure(size, folder, (name) => postgres && databaseOf(postgres.url, name));
    printResult(result);
    results.push(result);
  } finally {
    await postgres?.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}
printGrowth(results);
if (options.json) writeFileSync(options.json, JSON.stringify(results, null, 2));

function databaseOf(url, name) {
  const connection = new URL(url);
  connection.pathname = `/${name}`;
  return { client: 'pg', connection: connection.href };
}

async function measure(size, folder, databaseFor) {
  const organisation = organisationOf(size);
  const { target, files, bytes } = await writeOrganisation(join(folder, 'organisation'), organisation);
  printLoad();
  console.log(`${size} entities in ${files} files (${(bytes / 1_000_000).toFixed(1)} MB of YAML)`);
  const entities = size + LOCATIONS;
  const server = options.server && resolve(options.server);
  const nodeOptions = options['cpu-prof'] ? ['--cpu-prof', '--cpu-prof-dir', options['cpu-prof']] : [];

  const few = await writeOrganisation(join(folder, 'few'), organisationOf(FEW));
  const baseOptions = { folder: join(folder, 'base'), target: few.target, database: databaseFor('base') };
  const base = await createProduct({ ...baseOptions, server });
  const baseBytes = await measureNearlyEmpty(base, FEW + LOCATIONS);
  // Node's own limit for its heap depends on the machine.
  const heapOptions = size > LARGE ? ['--max-old-space-size=8192'] : [];
  const productOptions = { folder: join(folder, 'product'), target, database: databaseFor('product') };
  const settings = options.lean ? { catalogMemory: 'lean' } : {};
  const product = await createProduct({
    ...productOptions,
    server,
    ...settings,
    nodeOptions: [...heapOptions, ...nodeOptions],
  });
  const isFilled = existsSync(product.dataFolder);
  const ingestion = isFilled ? {} : await measureIngestion(product, entities);
  const { running, upkeep } = await measureWarmStart(product, entities);
  let measured;
  try {
    const memory = await measureMemory(running, { baseBytes, entities });
    const started = { size, files, load: loadavg()[0], upkeep: { ...ingestion, ...upkeep, ...memory } };
    measured = { ...started, queries: [] };
    if (!options.start) {
      const scenarios = await scenariosFor(running, { names: organisation.names, size });
      const seconds = Number(options.seconds);
      const queries = await measureScenarios(scenarios, { port: running.port, token: running.token, seconds });
      const idle = await measureIdle(running, upkeep);
      const change = await measureChange(running, target);
      measured = { ...started, upkeep: { ...started.upkeep, ...idle, ...change }, queries };
    }
  } finally {
    await running.stop();
  }
  if (!options.start) {
    const limited = await createProduct({ ...productOptions, server, settings: conditionSettings });
    const { queries } = measured;
    const seconds = Number(options.seconds);
    measured.conditions = await measureConditions(limited, { names: organisation.names, size, seconds, queries });
  }
  if (size >= LEAST_WITH_SNAPSHOT) {
    const renewing = await createProduct({ ...productOptions, server, snapshot: { interval: '5s' } });
    Object.assign(measured.upkeep, await measureSnapshotStart(renewing, entities));
  }
  if (!options.peer) return measured;
  // In sequence: each has the machine to itself.
  const peerOptions = { target, entities, names: organisation.names, size, seconds: Number(options.seconds) };
  return { ...measured, peer: await measurePeer({ folder: join(folder, 'peer'), ...peerOptions }) };
}
