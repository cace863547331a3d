// The delay of a task's first log line after the request, small tasks per second of one process, the time of a large
// template, and the cost of a thousand readers of one task.
// Options: --tasks 500  --readers 1000  --rounds 20  --files 2000  --postgres (ours on PostgreSQL too)
//   --peer (the peer's published backend beside it, on PostgreSQL, as it keeps tasks; it is installed from npm, which takes a minute)
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { createPeer } from './catalog/peer.mjs';
import { createProduct } from './catalog/product.mjs';
import { measureScaffolder } from './scaffolder/measure.mjs';
import { printFigures } from './scaffolder/report.mjs';
import { writeTemplates } from './scaffolder/templates.mjs';

const { values: options } = parseArgs({
  options: {
    tasks: { type: 'string', default: '500' },
    readers: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '20' },
    files: { type: 'string', default: '2000' },
    postgres: { type: 'boolean', default: false },
    peer: { type: 'boolean', default: false },
  },
});
const [tasks, readers, rounds, files] = ['tasks', 'readers', 'rounds', 'files'].map((name) => Number(options[name]));
const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
try {
  const target = writeTemplates(folder, files);
  const columns = { SQLite: await measured(() => startOurs(target)) };
  if (options.postgres || options.peer) {
    columns.PostgreSQL = await withPostgres((url) => measured(() => startOurs(target, url)));
  }
  if (options.peer) {
    columns.peer = await withPostgres(async (postgres) => {
      const peer = await createPeer({
        folder: join(folder, 'peer'),
        target,
        kinds: ['Template', 'Location'],
        postgres,
      });
      return measured(peer.start);
    });
  }
  printFigures(columns);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measured(start) {
  const running = await start();
  try {
    await running.untilAtRest();
    console.log(`Load of the machine: ${loadavg()[0].toFixed(1)}`);
    return await measureScaffolder(running, { tasks, readers, rounds, files });
  } finally {
    await running.stop();
  }
}

async function startOurs(target, postgres) {
  const settings = {
    scaffolder: { connections: { perCaller: readers + 10, total: readers + 10 } },
    catalog: { rules: [{ allow: ['Template', 'Location'] }], locations: [{ type: 'file', target }] },
  };
  const database = postgres ? { client: 'pg', connection: postgres } : undefined;
  const product = await createProduct({ folder: mkdtempSync(join(folder, 'product-')), settings, database });
  return product.start();
}

async function withPostgres(work) {
  const { url, stop } = await startPostgres();
  try {
    return await work(url);
  } finally {
    await stop();
  }
}
