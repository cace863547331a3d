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
  // The entry names most of the files, and names compress badly. Eight letters are enough to recognize a file, and seven letters of the hash
  // are the fewest for so many files.
  const chunkFileNames = ({ name }) => `assets/${name.slice(0, 8)}-[hash:7].js`;
  const assetFileNames = ({ names: [name = ''] }) =>
    name.endsWith('.css') ? `assets/${name.slice(0, -4).slice(0, 8)}-[hash:7].css` : 'assets/[name]-[hash:7][extname]';
  const output = { codeSplitting: { groups }, chunkFileNames, assetFileNames };
  const built = await build({ ...webConfig, plugins: [shareModules()], build: { rolldownOptions: { output } } });
  recordPackages('web', modulesIn(built.output, webSource));
  compress(`${webOutput}/assets`);
}

buildWeb().catch(fail);
