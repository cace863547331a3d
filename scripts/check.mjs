// `npm run check`: everything that must hold before a commit lands, in the order in which it fails fastest.
import { ensureBuilt } from './build.mjs';
import { checkBundle } from './checkBundle.mjs';
import { checkPatterns } from './checkPatterns.mjs';
import { checkStyles } from './checkStyles.mjs';
import { checkWorkspaces } from './checkWorkspaces.mjs';
import { checkDoors } from './doorsTable.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, step } from './print.mjs';
import { run, runTool } from './run.mjs';
import { runConcurrently } from './runConcurrently.mjs';

const sources = ['apps', 'packages', 'plugins', 'examples/plugins', 'e2e', 'scripts', 'bench'];
const importRules = [...sources, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];

async function check() {
  await ensureInstalled();
  await step('Format and lint', () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']));
  const types = (project) => () =>
    step(`Types: ${project}`, () => runTool('typescript/bin/tsc', ['-p', `tsconfig.${project}.json`]));
  // The longest first.
  await runConcurrently([
    types('server'),
    types('web'),
    () => step('Patterns', checkPatterns),
    () => step('Dead code', () => runTool('knip/bin/knip.js', ['--no-progress'])),
    () => step('Import rules', () => runTool('dependency-cruiser/bin/dependency-cruise.mjs', importRules)),
    types('e2e'),
    types('common'),
    () => step('Workspaces', checkWorkspaces),
    () => step('Doors', () => checkDoors()),
    () => step('Styles', checkStyles),
  ]);
  await step('Build', ensureBuilt);
  await step('Size of the first page', checkBundle);
  await step('Tests', () => run(process.execPath, ['scripts/test.mjs', '--unless-passed']));
}

check().catch(fail);
