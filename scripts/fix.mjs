// `npm run fix`: formats, applies the linter's fixes, and writes the reports of the kits, the table of doors and the list of checked patterns.
import { writeApiReports } from './apiReports/apiReports.mjs';
import { recordPatterns } from './checkPatterns.mjs';
import { writeDoors } from './doorsTable.mjs';
import { ensureInstalled } from './install.mjs';
import { fail } from './print.mjs';
import { runTool } from './run.mjs';

ensureInstalled()
  .then(() => writeApiReports())
  .then(() => writeDoors())
  .then(() => recordPatterns())
  .then(() => runTool('@biomejs/biome/bin/biome', ['check', '--write']))
  .catch(fail);
