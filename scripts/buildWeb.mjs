import { build } from 'vite';
import { firstModules } from './firstModules.mjs';
import { fail } from './print.mjs';
import { shareModules } from './sharedModules.mjs';
import { modulesIn, recordPackages } from './supply/bundledPackages.mjs';
import { compress, webConfig, webOutput, webSource } from './webBuild.mjs';

async function buildWeb() {
  const sets = await firstModules(webConfig);
  const groups = sets.map(({ name, modules }, index) => ({
    name,
    test: (id) => modules.has(id),
    priority: sets.length - index,
  }));
  // The entry names most of the files, and the hashes in those names compress badly: seven letters are the fewest for so many files.
  const [chunkFileNames, assetFileNames] = ['.js', '[extname]'].map((end) => `assets/[name]-[hash:7]${end}`);
  const output = { codeSplitting: { groups }, chunkFileNames, assetFileNames };
  const built = await build({ ...webConfig, plugins: [shareModules()], build: { rolldownOptions: { output } } });
  recordPackages('web', modulesIn(built.output, webSource));
  compress(`${webOutput}/assets`);
}

buildWeb().catch(fail);
