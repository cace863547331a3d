// `npm run fix`: formats, and mends what the linter can mend by itself.
import { ensureInstalled } from './install.mjs';
import { fail } from './print.mjs';
import { runTool } from './run.mjs';

ensureInstalled()
  .then(() => runTool('@biomejs/biome/bin/biome', ['check', '--write']))
  .catch(fail);
