import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { say, step } from '../print.mjs';
import { root } from '../run.mjs';

const usualNotes = `${root}.cache/test-times`;
const reporters = ['--reporter=default', `--reporter=${root}scripts/times/timesReporter.mjs`];
/** More failures than this are not a coincidence. */
const maxRerun = 3;

/**
 * Runs tests with vitest as one step, and reports how long it took in total and for each part of the project. If only a
 * few files failed, they run once more, each alone; those that pass then are reported as unsteady.
 */
export async function timedTests(name, run, notes = usualNotes) {
  mkdirSync(dirname(notes), { recursive: true });
  const runNoted = async (args) => {
    rmSync(notes, { force: true });
    await run([...reporters, ...args], { env: { ...process.env, CALLBOARD_TIMES: notes } });
  };
  const since = performance.now();
  let files = [];
  let unsteady = [];
  await step(name, async () => {
    try {
      await runNoted([]);
      files = readNotes(notes);
    } catch (error) {
      files = readNotes(notes);
      unsteady = await runAlone(files, runNoted, error);
    }
  });
  return { name, ms: performance.now() - since, files: files.map(({ name, ms }) => ({ name, ms })), unsteady };
}

/**
 * The files that failed first and then passed; throws the original error if a rerun is not possible, and at the first
 * that fails again.
 */
async function runAlone(files, run, error) {
  const failed = files.filter(({ hasFailed }) => hasFailed).map(({ file }) => file);
  if (failed.length === 0 || failed.length > maxRerun || failed.includes('')) throw error;
  for (const file of failed) {
    say(`${relative(root, file)} failed; running it again, alone`);
    await run([file]);
  }
  return failed.map((file) => relative(root, file));
}

function readNotes(notes) {
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [];
  return lines.map((line) => {
    const { file, ms, hasFailed } = JSON.parse(line);
    return { file, name: partOf(relative(root, file)), ms, hasFailed };
  });
}

/** The workspace of a test; a journey is a separate part. */
const partOf = (path) => (path.startsWith('e2e/') ? path : path.split('/').slice(0, 2).join('/'));
