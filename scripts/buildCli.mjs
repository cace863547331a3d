import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { fail } from './print.mjs';
import { root } from './run.mjs';
import { modulesIn, recordPackages } from './supply/bundledPackages.mjs';

const { version, license } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** Writes the command line as one file that needs nothing but Node. Returns the output of the bundler. */
export async function bundleCli(file) {
  const bundle = await rolldown({
    input: `${root}packages/cli/main.ts`,
    platform: 'node',
    transform: { define: { __CALLBOARD_VERSION__: JSON.stringify(version) } },
  });
  mkdirSync(dirname(file), { recursive: true });
  const { output } = await bundle.write({
    file,
    format: 'esm',
    codeSplitting: false,
    minify: false,
    banner: '#!/usr/bin/env node',
  });
  await bundle.close();
  return output;
}

/** The package for `npx @callboard/cli`. */
async function buildCli() {
  recordPackages('cli', modulesIn(await bundleCli(`${root}dist/cli/callboard.js`), root));
  const manifest = {
    name: '@callboard/cli',
    version,
    license,
    description: 'The command line of Callboard: actions, the catalog and templates of a developer portal.',
    type: 'module',
    bin: { callboard: 'callboard.js' },
    engines: { node: '>=20.19' },
  };
  writeFileSync(`${root}dist/cli/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildCli().catch(fail);
