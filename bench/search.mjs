// How fast and how large the search is: an index of made-up entities and docs sections, asked without the portal around it.
// Options: --entities 100000  --sections 10000  --times 200 (each question)  --no-postgres  --only <part of a name>
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { entityDocuments, sectionDocuments } from './search/documents.mjs';
import { engineBundle } from './search/engineBundle.mjs';
import { questionsFor } from './search/questions.mjs';

const { values: options } = parseArgs({
  options: {
    entities: { type: 'string', default: '100000' },
    sections: { type: 'string', default: '10000' },
    times: { type: 'string', default: '200' },
    'no-postgres': { type: 'boolean', default: false },
    'no-sqlite': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const BATCH = 500;
const tags = { preTag: '<mark>', postTag: '</mark>' };
const row = (name, ...values) =>
  console.log(name.padEnd(40), values.map((value) => String(value).padStart(14)).join(''));
const ms = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));

try {
  mkdirSync(join(folder, 'data'));
  const parts = await engineBundle(folder);
  const entities = entityDocuments(Number(options.entities), parts.entityDocument);
  const documents = { 'software-catalog': entities, techdocs: sectionDocuments(Number(options.sections), entities) };
  row(`${options.entities} entities, ${options.sections} docs sections`, `load ${loadavg()[0].toFixed(1)}`);
  if (!options['no-sqlite']) await measure('SQLite', parts, parts.sqliteEngine, undefined, documents);
  if (!options['no-postgres']) await measurePostgres(parts, documents);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measurePostgres(parts, documents) {
  const postgres = await startPostgres();
  try {
    await measure('PostgreSQL', parts, parts.postgresEngine, { client: 'pg', connection: postgres.url }, documents);
  } finally {
    await postgres.stop();
  }
}

async function measure(name, parts, kind, config, documents) {
  const logger = { info() {}, warn() {} };
  const database = await parts.openDatabase(config, { dataDirectory: join(folder, 'data'), logger });
  try {
    await database.migrate('search', [parts.documentTables, parts.narrowRows]);
    const engine = await kind.open({ database, logger });
    console.log(`\n${name}`);
    row('index built in', `${(await timeToPut(engine, documents, 'first')).toFixed(1)} s`);
    row('put again, nothing changed', `${(await timeToPut(engine, documents, 'second')).toFixed(1)} s`);
    row('size on disk', `${((await sizeOf(database)) / 1_000_000).toFixed(0)} MB`);
    await measureQuestions(engine, questionsFor(documents['software-catalog']));
  } finally {
    await database.close();
  }
}

async function timeToPut(engine, documents, round) {
  const since = performance.now();
  for (const [type, all] of Object.entries(documents)) {
    for (let at = 0; at < all.length; at += BATCH) await engine.put(type, all.slice(at, at + BATCH), round);
    await engine.sweep(type, round);
  }
  return (performance.now() - since) / 1_000;
}

async function sizeOf({ dialect, kysely }) {
  if (dialect === 'sqlite') {
    const files = readdirSync(join(folder, 'data'));
    return files.reduce((sum, file) => sum + statSync(join(folder, 'data', file)).size, 0);
  }
  const { rows } = await kysely().executeQuery({
    sql: "select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname like 'search_%'",
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'size' },
  });
  return Number(rows[0].bytes);
}

async function measureQuestions(engine, questions) {
  row('', 'found', 'p50', 'p95', 'most', 'processor');
  for (const [name, asked] of Object.entries(questions)) {
    if (!name.includes(options.only)) continue;
    const times = [];
    const used = process.cpuUsage();
    let found = 0;
    for (let at = 0; at < Number(options.times); at++) {
      const since = performance.now();
      const { count } = await engine.query(asked[at % asked.length], tags);
      times.push(performance.now() - since);
      found += count;
    }
    const { user, system } = process.cpuUsage(used);
    times.sort((left, right) => left - right);
    const share = (part) => ms(times[Math.floor((times.length - 1) * part)]);
    row(
      name,
      Math.round(found / times.length),
      share(0.5),
      share(0.95),
      share(1),
      ms((user + system) / 1_000 / times.length),
    );
  }
}
