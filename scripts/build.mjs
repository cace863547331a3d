// Builds the product into dist/: server.js and server/ (the whole server), web/ (the web app it carries), cli/ (the package of
// the command line), license notices and a bill of materials.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { fail, step } from './print.mjs';
import { root, run } from './run.mjs';
import { sourceHash } from './sourceHash.mjs';
import { writeSupplyFiles } from './supply/writeSupplyFiles.mjs';

const stamp = `${root}dist/.build`;
const builds = ['buildServer.mjs', 'buildWeb.mjs', 'buildSignIn.mjs', 'buildCli.mjs'];
const buildScripts = [
  ...builds,
  'webBuild.mjs',
  'firstModules.mjs',
  'lazyModules.mjs',
  'sharedModules.mjs',
  'tablerIcons.mjs',
  'bundledSource.mjs',
  'iconDrawings.mjs',
  'wasmBytes.mjs',
  'supply/bundledPackages.mjs',
  'supply/lockedPackages.mjs',
  'supply/billOfMaterials.mjs',
  'supply/licenseNotices.mjs',
  'supply/writeSupplyFiles.mjs',
];
const isSource = (name) => !/\.(test|e2e)\.tsx?$|\.md$/.test(name);

/** Builds unless dist/ is already built from this source. */
export async function ensureBuilt() {
  await ensureInstalled();
  const wanted = sourceHash(
    ['apps', 'packages', 'plugins', 'demo', 'package-lock.json', ...buildScripts.map((name) => `scripts/${name}`)],
    { isRelevant: isSource },
  );
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // Two of the steps write there.
  rmSync(`${root}dist/web`, { recursive: true, force: true });
  // Separate processes, because the builds are independent and the machine has more than one core.
  await step('Building the server and the web app', () =>
    Promise.all(builds.map((name) => run(process.execPath, [`scripts/${name}`]))),
  );
  writeSupplyFiles();
  writeFileSync(stamp, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt().catch(fail);
