// `npm run check`: everything that must hold before a commit lands, in the order in which it fails fastest.
import { ensureBuilt } from './build.mjs';
import { checkBundle } from './checkBundle.mjs';
import { checkPatterns } from './checkPatterns.mjs';
import { checkWorkspaces } from './checkWorkspaces.mjs';
import { checkDoors } from './doorsTable.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, step } from './print.mjs';
import { run, runTool } from './run.mjs';

const sources = ['apps', 'packages', 'plugins', 'examples/plugins', 'e2e', 'scripts', 'bench'];

async function check() {
  await ensureInstalled();
  await step('Format and lint', () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']));
  await step('Types', async () => {
    for (const project of ['common', 'server', 'web', 'e2e'])
      await runTool('typescript/bin/tsc', ['-p', `tsconfig.${project}.json`]);
  });
  await step('Import rules', () =>
    runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
      ...sources,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
    ]),
  );
  await step('Workspaces', checkWorkspaces);
  await step('Doors', () => checkDoors());
  await step('Patterns', checkPatterns);
  await step('Dead code', () => runTool('knip/bin/knip.js', ['--no-progress']));
  await step('Build', ensureBuilt);
  await step('Size of the first page', checkBundle);
  await step('Tests', () => run(process.execPath, ['scripts/test.mjs', '--unless-passed']));
}

check().catch(fail);
