// `npm test`: sets up what the tests need (dependencies, Chromium, a PostgreSQL server) and runs every test.
// `npm test -- <path>` runs the unit and integration tests below a path.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { fail, say, step } from './print.mjs';
import { root, run, runTool } from './run.mjs';
import { sourceHash } from './sourceHash.mjs';

const stamp = `${root}.cache/tests-passed`;
const everything = [
  'apps',
  'packages',
  'plugins',
  'examples',
  'scripts',
  'e2e',
  'bench',
  'package-lock.json',
  'vitest.config.ts',
  'app-config.yaml',
  '.dependency-cruiser.cjs',
];

async function test() {
  await ensureInstalled();
  const filters = process.argv.slice(2).filter((argument) => argument !== '--unless-passed');
  if (filters.length > 0) return runTool('vitest/vitest.mjs', ['run', ...filters]);

  const tree = sourceHash(everything);
  if (process.argv.includes('--unless-passed') && existsSync(stamp) && readFileSync(stamp, 'utf8') === tree) {
    return say('Tests: this very tree has passed them already');
  }
  await step('Unit and integration tests', () => runTool('vitest/vitest.mjs', ['run']));
  await step('Browser journeys', () => run(process.execPath, ['scripts/e2e.mjs']));
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(stamp, tree);
}

test().catch(fail);
