import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';
import { milliseconds, printRow } from '../catalog/report.mjs';
import { questionsFor } from './questions.mjs';

const BATCH = 500;
const MEGABYTE = 1_000_000;
const tags = { preTag: '<mark>', postTag: '</mark>' };

/** Fills an engine of each database, without the rest of the portal, and queries it. */
export async function measureEngines(parts, documents, { folder, databases, times, only, maxMemory }) {
  for (const database of databases) {
    const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
    const data = join(folder, database);
    mkdirSync(data);
    try {
      const config = postgres && { client: 'pg', connection: postgres.url };
      const kind = (postgres ? parts.postgresEngine : parts.sqliteEngine)({ maxMemory: maxMemory * MEGABYTE });
      console.log(`\n${database}, the engine alone`);
      await measureEngine(parts, kind, { config, data, documents, times, only });
    } finally {
      await postgres?.stop();
    }
  }
}

/** A server that is ready immediately. */
const lifecycle = { onReady: (hook) => hook(), stopping: new AbortController().signal };

async function measureEngine(parts, kind, { config, data, documents, times, only }) {
  const logger = { info() {}, warn: (_, message) => console.log(message) };
  const database = await parts.openDatabase(config, { dataDirectory: data, logger });
  try {
    await database.migrate('search', [parts.documentTables, parts.collatorTable, parts.narrowRows, parts.changeLog]);
    const writer = await kind.open({ database, logger, lifecycle });
    printRow('index built in', `${(await timeToPut(writer, documents, 'first')).toFixed(1)} s`);
    printRow('put again, nothing changed', `${(await timeToPut(writer, documents, 'second')).toFixed(1)} s`);
    printRow('size on disk', `${((await sizeOf(database, data)) / MEGABYTE).toFixed(0)} MB`);
    const engine = await openAgain(kind, database);
    await measureQuestions(engine, questionsFor(documents['software-catalog']), { times, only });
  } finally {
    await database.close();
  }
}

/** Like a starting replica: reads everything into memory. */
async function openAgain(kind, database) {
  const before = heldBytes();
  const used = process.cpuUsage();
  let loaded = () => {};
  const isLoaded = new Promise((resolve) => {
    loaded = resolve;
  });
  const logger = { info: loaded, warn: loaded };
  const engine = await kind.open({ database, logger, lifecycle });
  const facts = await isLoaded;
  const { user, system } = process.cpuUsage(used);
  printRow('read into memory', milliseconds((user + system) / 1_000), 'of processor time');
  if (facts.durationMs === undefined) return engine;
  const held = (heldBytes() - before) / facts.documents;
  const estimated = facts.bytes / facts.documents;
  printRow('memory of each document', `${held.toFixed(0)} bytes`, `(estimated ${estimated.toFixed(0)})`);
  return engine;
}

function heldBytes() {
  for (let round = 0; round < 2; round++) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function timeToPut(engine, documents, round) {
  const since = performance.now();
  for (const [type, all] of Object.entries(documents)) {
    for (let at = 0; at < all.length; at += BATCH) await engine.put(type, all.slice(at, at + BATCH), round);
    await engine.sweep(type, round);
  }
  return (performance.now() - since) / 1_000;
}

async function sizeOf({ dialect, kysely }, data) {
  if (dialect === 'sqlite') {
    return readdirSync(data).reduce((sum, file) => sum + statSync(join(data, file)).size, 0);
  }
  const { rows } = await kysely().executeQuery({
    sql: "select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname like 'search_%'",
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'size' },
  });
  return Number(rows[0].bytes);
}

async function measureQuestions(engine, questions, { times: count, only }) {
  printRow('', 'found', 'p50', 'p95', 'most', 'processor');
  for (const [name, asked] of Object.entries(questions)) {
    if (!name.includes(only)) continue;
    const times = [];
    let found = 0;
    for (const question of asked.slice(0, 20)) await engine.query(question, tags);
    const used = process.cpuUsage();
    for (let at = 0; at < count; at++) {
      const since = performance.now();
      const answer = await engine.query(asked[at % asked.length], tags);
      times.push(performance.now() - since);
      found += answer.count;
    }
    const { user, system } = process.cpuUsage(used);
    times.sort((left, right) => left - right);
    const share = (part) => milliseconds(times[Math.floor((times.length - 1) * part)]);
    const processor = milliseconds((user + system) / 1_000 / times.length);
    printRow(name, Math.round(found / times.length), share(0.5), share(0.95), share(1), processor);
  }
}
