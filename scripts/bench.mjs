// `npm run bench <name>`: runs one of the benchmarks in bench/. They print ratios and figures and assert nothing.
import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { fail } from './print.mjs';
import { root, run } from './run.mjs';

async function bench() {
  const [name, ...rest] = process.argv.slice(2);
  const names = readdirSync(`${root}bench`)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -4));
  if (!name || !existsSync(`${root}bench/${name}.mjs`))
    throw new Error(`Name a benchmark: npm run bench <${names.join(' | ')}>`);
  await ensureBuilt();
  await run(process.execPath, [`bench/${name}.mjs`, ...rest]);
}

bench().catch(fail);
