// The time to build a docs site, to rebuild it after one change, and the time of MkDocs for the same site if it is
// installed.
// Bundled as the product is. Options: --pages 1000  --rounds 3  --threads 2
// --source <folder>, several times: builds the docs of these repositories from nothing instead, in new threads each round,
// and after each other in the same threads. Prints the least processor time of all rounds: on a busy machine, the same
// work takes more. MkDocs builds the same folders, so their mkdocs.yml should list only plugins that are installed.
// --mkdocs <command>: another MkDocs than the one on the path.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { serverBundle, serverOutput } from '../scripts/buildServer.mjs';
import { page } from './docs/page.mjs';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    threads: { type: 'string', default: '2' },
    source: { type: 'string', multiple: true, default: [] },
    mkdocs: { type: 'string', default: 'mkdocs' },
  },
});
const [pages, rounds, threads] = [options.pages, options.rounds, options.threads].map(Number);
const row = (name, value) => console.log(`${name.padEnd(52)} ${value}`);
const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
const written = join(folder, 'source');
const site = join(folder, 'site');

try {
  const docs = await bundled();
  row('load of the machine', loadavg()[0].toFixed(1));
  if (options.source.length > 0) await measureFirst(docs, options.source);
  else await measure(docs);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function writeSource() {
  const write = (path, text) => {
    mkdirSync(dirname(join(written, path)), { recursive: true });
    writeFileSync(join(written, path), text);
  };
  write('mkdocs.yml', readFileSync(new URL('./docs/mkdocs.yml', import.meta.url)));
  write('docs/index.md', '# Handbook\n\nEverything that a crew has to know.\n');
  for (let at = 0; at < pages - 1; at++) write(`docs/part-${at % 40}/page-${at}.md`, page(at));
}

async function bundled() {
  const bundle = await rolldown({
    ...serverBundle,
    input: fileURLToPath(new URL('../packages/docs/index.ts', import.meta.url)),
  });
  const file = join(folder, 'docs.mjs');
  await bundle.write(serverOutput(file));
  await bundle.close();
  return import(pathToFileURL(file).href);
}

async function measure({ createSiteBuilder }) {
  writeSource();
  const builder = createSiteBuilder({ threads });
  try {
    for (let round = 1; round <= rounds; round++) {
      rmSync(site, { recursive: true, force: true });
      row(
        `build of ${pages} pages, ${round === 1 ? 'threads not started' : 'again from nothing'}`,
        await timed(builder, written),
      );
    }
    row('build with nothing changed', await timed(builder, written));
    for (let round = 1; round <= rounds; round++) {
      writeFileSync(join(written, 'docs/part-7/page-7.md'), page(7).replace('Crews', `Crews of round ${round}`));
      row(`build after one change, round ${round}`, await timed(builder, written));
    }
  } finally {
    await builder.close();
  }
  measureMkdocs(written, 1);
}

/** No previous build: in new threads, as after a start of the server, and in threads that have built the site before. */
async function measureFirst({ createSiteBuilder }, sources) {
  for (const [at, source] of sources.entries()) {
    const name = basename(source);
    const least = { first: Number.POSITIVE_INFINITY, later: Number.POSITIVE_INFINITY };
    for (let round = 1; round <= rounds; round++) {
      const builder = createSiteBuilder({ threads });
      least.first = Math.min(least.first, await secondsOf(builder, source));
      await builder.close();
    }
    row(`${name}: build from nothing in new threads`, `${least.first.toFixed(2)} s of processor time`);
    const other = sources[(at + 1) % sources.length];
    for (let round = 1; round <= rounds && other !== source; round++) {
      const builder = createSiteBuilder({ threads });
      await secondsOf(builder, other);
      least.later = Math.min(least.later, await secondsOf(builder, source));
      await builder.close();
    }
    if (other !== source) row(`${name}: after ${basename(other)}`, `${least.later.toFixed(2)} s of processor time`);
    measureMkdocs(source, rounds);
  }
}

async function secondsOf(builder, source) {
  rmSync(site, { recursive: true, force: true });
  const used = process.cpuUsage();
  await timed(builder, source);
  return secondsSince(used);
}

function secondsSince(used) {
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1e6;
}

/** Reads from a folder and writes to one, like the product. */
async function timed(builder, source) {
  const since = performance.now();
  const used = process.cpuUsage();
  const built = await builder.build(
    {
      list: async () => filesIn(source),
      read: async (path) => readFileSync(join(source, path)),
    },
    { siteName: 'Bench', previous: { read: async (path) => read(join(site, path)) } },
  );
  const changed = built.files.filter(({ unchanged }) => !unchanged);
  for (const file of changed) {
    mkdirSync(dirname(join(site, file.path)), { recursive: true });
    writeFileSync(join(site, file.path), await file.read());
  }
  await built.close();
  const seconds = secondsSince(used).toFixed(2);
  return `${Math.round(performance.now() - since)} ms, ${seconds} s of processor time, ${changed.length} files written`;
}

function filesIn(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

function read(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Debian: apt-get install mkdocs mkdocs-material. */
function measureMkdocs(source, times) {
  const version = spawnSync(options.mkdocs, ['--version'], { encoding: 'utf8' });
  if (version.status !== 0) return row('mkdocs', 'not installed');
  const least = { ms: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY };
  for (let round = 1; round <= times; round++) {
    const since = performance.now();
    // The shell prints its own times, then those of the command.
    const build = '"$1" build --quiet --site-dir "$0" > "$0.log" 2>&1; echo $?; times';
    const args = ['-c', build, join(folder, 'mkdocs'), options.mkdocs];
    const { stdout } = spawnSync('sh', args, { cwd: source, encoding: 'utf8' });
    const [code, , ofChildren = ''] = stdout.split('\n');
    if (code !== '0') return row('mkdocs', `failed: ${readFileSync(join(folder, 'mkdocs.log'), 'utf8').slice(-300)}`);
    const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
    const seconds = parts.reduce((sum, [, minutes, rest]) => sum + 60 * minutes + Number(rest), 0);
    least.ms = Math.min(least.ms, performance.now() - since);
    least.seconds = Math.min(least.seconds, seconds);
  }
  return row(
    'mkdocs build of the same docs',
    `${Math.round(least.ms)} ms, ${least.seconds.toFixed(2)} s of processor time, ${version.stdout.trim().slice(0, 40)}`,
  );
}
