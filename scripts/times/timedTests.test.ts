import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { timedTests } from './timedTests.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue(undefined));

/** Runs of vitest in which some files fail; returns the requested files. */
async function testsFailing(...runs: readonly string[][]) {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-times-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const asked: string[][] = [];
  const run = async (args: string[], { env }: { env: NodeJS.ProcessEnv }) => {
    const failed = runs[asked.length] ?? [];
    asked.push(args.filter((argument) => !argument.startsWith('--')));
    for (const file of ['plugins/tower/radar.test.ts', ...failed]) {
      const line = { file: file && root + file, ms: 100, hasFailed: failed.includes(file) };
      await appendFile(env.CALLBOARD_TIMES!, `${JSON.stringify(line)}\n`);
    }
    if (failed.length > 0) throw new Error(`run ${asked.length} failed`);
  };
  return { asked, tests: () => timedTests('Tests', run, join(folder, 'notes')) };
}

const [radio, gate] = ['plugins/tower/radio.test.ts', 'plugins/apron/gate.test.ts'];

test('passing tests run once, and their times are reported', async () => {
  const { asked, tests } = await testsFailing();
  expect(await tests()).toMatchObject({ files: [{ name: 'plugins/tower', ms: 100 }], unsteady: [] });
  expect(asked).toEqual([[]]);
});

test('a few failed files run once more, each alone, and are unsteady if they then pass', async () => {
  const { asked, tests } = await testsFailing([radio, gate]);
  expect((await tests()).unsteady).toEqual([radio, gate]);
  expect(asked).toEqual([[], [root + radio], [root + gate]]);
});

test.each([
  ['a file that fails again alone fails the run', [[radio], [radio]], 'run 2 failed'],
  ['failures in many files are not retried', [[radio, gate, 'a.test.ts', 'b.test.ts']], 'run 1 failed'],
  ['a failure outside a file is not retried', [[radio, '']], 'run 1 failed'],
])('%s', async (_what, runs, message) => {
  const { asked, tests } = await testsFailing(...runs);
  await expect(tests()).rejects.toThrow(message);
  expect(asked).toHaveLength(runs.length);
});
