import { build } from 'vite';
import { fail } from './print.mjs';
import { shellModules } from './shellModules.mjs';
import { compress, webConfig, webOutput } from './webBuild.mjs';

async function buildWeb() {
  const shell = await shellModules(webConfig);
  const codeSplitting = { groups: [{ name: 'shell', test: (id) => shell.has(id) }] };
  await build({ ...webConfig, build: { rolldownOptions: { output: { codeSplitting } } } });
  compress(`${webOutput}/assets`);
}

buildWeb().catch(fail);
