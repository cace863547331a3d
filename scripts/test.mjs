// `npm test`: sets up everything that the tests need (dependencies, Chromium, a PostgreSQL server) and runs them; see
// `-- --help`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { changedTests } from './changed/changedTests.mjs';
import { checkBundle } from './checkBundle.mjs';
import { ensureInstalled } from './install.mjs';
import { installNode, nodeVersionsIn, withNodeFirst } from './nodeVersions/installNode.mjs';
import { fail, say, step } from './print.mjs';
import { root, run, runTool } from './run.mjs';
import { runConcurrently } from './runConcurrently.mjs';
import { sourceHash } from './sourceHash.mjs';
import { timedTests } from './times/timedTests.mjs';
import { unsteadyAdvice } from './times/unsteadyTests.mjs';
import { whereTimeWent } from './times/whereTimeWent.mjs';

const stamp = `${root}.cache/tests-passed`;
const everything = [
  'apps',
  'packages',
  'plugins',
  'demo',
  'examples',
  'scripts',
  'e2e',
  'bench',
  // Tests read these.
  'docs',
  'deploy',
  'Dockerfile',
  '.dockerignore',
  'compose.yaml',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'package-lock.json',
  'vitest.config.ts',
  'app-config.yaml',
  '.dependency-cruiser.cjs',
];

const help = `npm test                          every test: units, then the browser journeys
npm test -- plugins/catalog       the unit and integration tests below a path; other options go to vitest
npm test -- --node=22,24          the unit and integration tests on the newest Node 22, then on Node 24, from the npm registry; also
                                  '--node=20.19.0 plugins/catalog'
npm test -- --changed             only the tests affected by changes since this branch left the main one
npm test -- --changed=HEAD~3      the same since another branch or commit
npm test -- --changed --list prints what that would run, and runs nothing
npm test -- --with-checks         every test and, in parallel with the journeys, the other checks of \`npm run check\`
npm test -- --long                property tests try twenty times as many cases, servers are killed more often, and the journeys of the packed kits and of the peer's
                                  frontend run (as with CALLBOARD_LONG=1); can be combined with the options above`;

const own = /^--(help|long|list|unless-passed|with-checks|changed(=.+)?)$/;

async function test() {
  const { versions, rest: asked } = nodeVersionsIn(process.argv.slice(2));
  if (asked.includes('--help')) return console.log(help);
  if (asked.includes('--long')) process.env.CALLBOARD_LONG = '1';
  const changed = asked.find((argument) => /^--changed(=|$)/.test(argument));
  const rest = asked.filter((argument) => !own.test(argument));
  if (versions.length > 0) {
    if (changed) throw new Error("'--node' and '--changed' cannot be combined.");
    return testOn(versions, rest);
  }
  if (!changed)
    return testAll(rest, {
      unlessPassed: asked.includes('--unless-passed'),
      withChecks: asked.includes('--with-checks'),
    });
  if (rest.length > 0) throw new Error(`'--changed' selects the tests itself; remove '${rest.join(' ')}'.`);
  const { units, journeys } = changedTests(root, changed.split('=')[1]);
  if (asked.includes('--list')) return;
  await ensureInstalled();
  if (units.length > 0) await step('Unit and integration tests', () => runTool('vitest/vitest.mjs', ['run', ...units]));
  if (journeys.length > 0)
    await step('Browser journeys', () => run(process.execPath, ['scripts/e2e.mjs', ...journeys]));
}

/** Runs the unit and integration tests once on each version of Node. Journeys are not included: they start built servers. */
async function testOn(versions, filters) {
  await ensureInstalled();
  const programs = [];
  for (const version of versions) programs.push(await installNode(version));
  const problems = [];
  for (const [index, program] of programs.entries()) {
    const env = withNodeFirst(program);
    await run(program, ['--version'], { env });
    await run(program, [`${root}node_modules/vitest/vitest.mjs`, 'run', ...filters], { env }).catch(() =>
      problems.push(versions[index]),
    );
  }
  if (problems.length > 0) throw new Error(`The tests failed on Node ${problems.join(' and ')}.`);
}

async function testAll(filters, { unlessPassed, withChecks }) {
  await ensureInstalled();
  if (filters.length > 0) return runTool('vitest/vitest.mjs', ['run', ...filters]);

  const tree = sourceHash(everything);
  if (unlessPassed && existsSync(stamp) && readFileSync(stamp, 'utf8') === tree) {
    return say('Tests: this tree has already passed them');
  }
  const { quickChecks, staticChecks } = await import('./staticChecks.mjs');
  if (withChecks) await runConcurrently(quickChecks);
  const parts = [
    await timedTests('Unit and integration tests', (args, options) =>
      runTool('vitest/vitest.mjs', ['run', ...args], options),
    ),
  ];
  const journeys = async () =>
    void parts.push(
      await timedTests('Browser journeys', (args, options) =>
        run(process.execPath, ['scripts/e2e.mjs', ...args], options),
      ),
    );
  // In sequence, so the journeys keep a core.
  const checks = () => runConcurrently(staticChecks, 1);
  await runConcurrently(withChecks ? [journeys, checks] : [journeys], 2);
  if (withChecks) await step('Size of the first page', checkBundle);
  const unsteady = parts.flatMap(({ unsteady }) => unsteady);
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(stamp, tree);
  say(['Where the time went', ...whereTimeWent(parts)].join('\n  '));
  if (unsteady.length > 0) say(unsteadyAdvice(unsteady));
}

test().catch(fail);
