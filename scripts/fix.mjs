// `npm run fix`: formats, mends what the linter can mend by itself, and writes the table of doors.
import { writeDoors } from './doorsTable.mjs';
import { ensureInstalled } from './install.mjs';
import { fail } from './print.mjs';
import { runTool } from './run.mjs';

ensureInstalled()
  .then(() => writeDoors())
  .then(() => runTool('@biomejs/biome/bin/biome', ['check', '--write']))
  .catch(fail);
