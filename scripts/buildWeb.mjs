import { build } from 'vite';
import { firstModules } from './firstModules.mjs';
import { fail } from './print.mjs';
import { compress, webConfig, webOutput } from './webBuild.mjs';

async function buildWeb() {
  const sets = await firstModules(webConfig);
  const groups = sets.map(({ name, modules }, index) => ({
    name,
    test: (id) => modules.has(id),
    priority: sets.length - index,
  }));
  await build({ ...webConfig, build: { rolldownOptions: { output: { codeSplitting: { groups } } } } });
  compress(`${webOutput}/assets`);
}

buildWeb().catch(fail);
