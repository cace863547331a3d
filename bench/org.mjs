// Syncs of a large directory: how long they take after the directory has answered, the memory, and the latency of requests during a sync.
// Options: --people 50000  --groups 5000  --database sqlite|postgres (default: both)
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { serverBundle, serverOutput } from '../scripts/buildServer.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { root } from '../scripts/run.mjs';
import { milliseconds, printLoad, printMachine, printRow } from './catalog/report.mjs';

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '50000' },
    groups: { type: 'string', default: '5000' },
    database: { type: 'string' },
  },
});
const size = { people: Number(options.people), groups: Number(options.groups) };
/** How many people change between two syncs. */
const CHANGED = 100;
const PAUSE_MS = 15;

// In the repository, because the bundle loads the driver of SQLite from its folder.
mkdirSync(`${root}.cache`, { recursive: true });
const folder = mkdtempSync(`${root}.cache/bench-org-`);
try {
  const file = join(folder, 'portal.mjs');
  const bundle = await rolldown({
    ...serverBundle,
    input: fileURLToPath(new URL('./org/portal.mjs', import.meta.url)),
  });
  await bundle.write(serverOutput(file));
  await bundle.close();
  for (const engine of options.database ? [options.database] : ['sqlite', 'postgres']) await measure(engine, file);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(engine, file) {
  printMachine(engine);
  printLoad();
  printRow(
    '',
    'time',
    'processor',
    'memory in use',
    'resident',
    'event loop',
    'query p50',
    'p99',
    'read p50',
    'p99',
    'write p99',
    'max',
  );
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const portal = await startPortal(file, postgres && { client: 'pg', connection: postgres.url });
  try {
    await sync(portal, `first sync, ${size.people.toLocaleString('en')} people`, 0);
    await sync(portal, 'nothing changed', 0);
    await sync(portal, `${CHANGED} people changed`, CHANGED);
    await sync(portal, 'everybody changed', size.people);
  } finally {
    portal.child.send({ type: 'stop' });
    await once(portal.child, 'exit');
    await postgres?.stop();
  }
}

async function startPortal(file, database) {
  const home = mkdtempSync(join(folder, 'portal-'));
  const config = {
    backend: { listen: { host: '127.0.0.1', port: 0 }, rateLimit: false, dataDirectory: home, database },
    catalog: { providers: { standIn: { schedule: { frequency: { hours: 24 } }, maxDeletionPercent: 100 } } },
  };
  writeFileSync(join(home, 'app-config.yaml'), JSON.stringify(config));
  const args = [join(home, 'app-config.yaml'), join(home, 'log')];
  const child = fork(file, args, { execArgv: ['--expose-gc'] });
  const { url, token } = await messageOf(child, 'ready');
  // The empty first run of the schedule.
  await sleep(1_000);
  return { child, url, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
}

async function messageOf(child, type) {
  for (;;) {
    const [message] = await once(child, 'message');
    if (message.type === type) return message;
  }
}

async function sync({ child, url, headers }, name, renamed) {
  const started = messageOf(child, 'started');
  const synced = messageOf(child, 'synced');
  child.send({ type: 'sync', size, renamed });
  const { before, liveBefore } = await started;
  const state = { isOver: false };
  const key = `${url}/api/user-settings/buckets/bench/keys/org`;
  const body = JSON.stringify({ value: 1 });
  const measured = [
    repeat(state, () => fetch(`${url}/api/catalog/entities/by-query?filter=kind=user&limit=20`, { headers })),
    repeat(state, () => fetch(`${url}/api/user-settings/buckets/bench`, { headers })),
    repeat(state, () => fetch(key, { method: 'PUT', headers, body })),
  ];
  const { ms, cpuMs, peak, live, maxLagMs } = await synced;
  state.isOver = true;
  const [query, read, write] = await Promise.all(measured);
  printRow(
    name,
    `${(ms / 1_000).toFixed(1)} s`,
    `${(cpuMs / 1_000).toFixed(1)} s`,
    `+${Math.round((live - liveBefore) / 1e6)} MB`,
    `+${Math.round((peak - before) / 1e6)} MB`,
    milliseconds(maxLagMs),
    milliseconds(at(query, 0.5)),
    milliseconds(at(query, 0.99)),
    milliseconds(at(read, 0.5)),
    milliseconds(at(read, 0.99)),
    milliseconds(at(write, 0.99)),
    milliseconds(at(write, 1)),
  );
}

/** The sorted times of requests until the sync is over. */
async function repeat(state, request) {
  const times = [];
  while (!state.isOver) {
    const since = performance.now();
    const answer = await request();
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`A request was answered with ${answer.status}`);
    times.push(performance.now() - since);
    await sleep(PAUSE_MS);
  }
  return times.sort((a, b) => a - b);
}

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
