// Measures a replica and its PostgreSQL or SQLite database for catalogs of several sizes, as a table for the docs.
// Options: --sizes 10000,100000,500000  --databases PostgreSQL,SQLite  --seconds 3 (of load)  --rest 150 (seconds)
//   --json bench/sizing/results.json (replaces the runs of the same sizes and databases, after each run)
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printLoad, printMachine } from './catalog/report.mjs';
import { openDatabase } from './sizing/databases.mjs';
import { measureSize } from './sizing/measureSize.mjs';
import { sizingTable } from './sizing/sizingTable.mjs';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,500000' },
    databases: { type: 'string', default: 'PostgreSQL,SQLite' },
    seconds: { type: 'string', default: '3' },
    rest: { type: 'string', default: '150' },
    json: { type: 'string' },
  },
});

printMachine(options.databases);
printLoad();
const results = options.json && existsSync(options.json) ? JSON.parse(readFileSync(options.json, 'utf8')).results : [];
for (const name of options.databases.split(','))
  for (const size of options.sizes.split(',').map(Number)) keep(await measured(name, size));
console.log(sizingTable(results));

async function measured(name, size) {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-sizing-'));
  const database = await openDatabase[name]();
  try {
    return await measureSize(size, {
      folder,
      database,
      seconds: Number(options.seconds),
      restSeconds: Number(options.rest),
    });
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function keep(run) {
  const load = Number(loadavg()[2].toFixed(1));
  const result = { ...run, measuredOn: new Date().toISOString().slice(0, 10), machine: machine(), load };
  console.log(JSON.stringify(result));
  const isSame = (other) => other.database === result.database && other.entities === result.entities;
  const at = results.findIndex(isSame);
  if (at < 0) results.push(result);
  else results[at] = result;
  results.sort((a, b) => a.database.localeCompare(b.database) || a.entities - b.entities);
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ results }, null, 2)}\n`);
}

function machine() {
  const processor = cpus()[0].model.trim() || 'processor';
  return `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}
