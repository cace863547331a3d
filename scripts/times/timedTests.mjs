import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { step } from '../print.mjs';
import { root } from '../run.mjs';

const times = `${root}.cache/test-times`;
const reporters = ['--reporter=default', `--reporter=${root}scripts/times/timesReporter.mjs`];

/** Runs tests with vitest as one step, and says how long it took, and how long each part of the project did in it. */
export async function timedTests(name, run) {
  mkdirSync(dirname(times), { recursive: true });
  rmSync(times, { force: true });
  const since = performance.now();
  await step(name, () => run(reporters, { env: { ...process.env, CALLBOARD_TIMES: times } }));
  return { name, ms: performance.now() - since, files: readTimes() };
}

function readTimes() {
  const lines = existsSync(times) ? readFileSync(times, 'utf8').trim().split('\n') : [];
  return lines.map((line) => {
    const { file, ms } = JSON.parse(line);
    return { name: partOf(relative(root, file)), ms };
  });
}

/** The workspace that a test is in; a journey is a part of its own. */
const partOf = (path) => (path.startsWith('e2e/') ? path : path.split('/').slice(0, 2).join('/'));
