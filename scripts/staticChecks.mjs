import { compareApiReports } from './apiReports/apiReports.mjs';
import { checkManifests } from './chart/plainManifests.mjs';
import { checkFolders } from './checkFolders.mjs';
import { checkMigrations } from './checkMigrations.mjs';
import { checkNetwork } from './checkNetwork.mjs';
import { checkPatterns } from './checkPatterns.mjs';
import { checkStyles } from './checkStyles.mjs';
import { checkWords } from './checkWords.mjs';
import { checkWorkspaces } from './checkWorkspaces.mjs';
import { checkDoors } from './doorsTable.mjs';
import { checkDockerfile } from './image/checkDockerfile.mjs';
import { step } from './print.mjs';
import { runTool } from './run.mjs';
import { checkAdvisories } from './supply/checkAdvisories.mjs';
import { checkUnsteadyTests } from './times/unsteadyTests.mjs';

const sources = ['apps', 'packages', 'plugins', 'demo', 'examples/plugins', 'e2e', 'scripts', 'bench'];
const importRules = [...sources, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
// The compiler of TypeScript 7 is native and several times as fast; dependency-cruiser needs the interface of 6.
const types = (project) => () =>
  step(`Types: ${project}`, () => runTool('typescript7/bin/tsc', ['-p', `tsconfig.${project}.json`]));

/** A matter of seconds, so they run before everything else. */
export const quickChecks = [
  () => step('Format and lint', () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])),
  () => step('Workspaces', checkWorkspaces),
  () => step('Folders', () => checkFolders()),
  () => step('Doors', () => checkDoors()),
  () => step('Network', () => checkNetwork()),
  () => step('Migrations', () => checkMigrations()),
  () => step('Styles', checkStyles),
  () => step('Words', () => checkWords()),
  () => step('Dockerfile', () => checkDockerfile()),
  () => step('Manifests', () => checkManifests()),
  () => step('Advisories', () => checkAdvisories()),
  () => step('Unsteady tests', () => checkUnsteadyTests()),
];

/** The other checks that do not run the product, the longest first. */
export const staticChecks = [
  types('server'),
  types('web'),
  () => step('API reports', () => compareApiReports()),
  () => step('Patterns', checkPatterns),
  () => step('Dead code', () => runTool('knip/bin/knip.js', ['--no-progress'])),
  () => step('Import rules', () => runTool('dependency-cruiser/bin/dependency-cruise.mjs', importRules)),
  types('e2e'),
  types('common'),
];
