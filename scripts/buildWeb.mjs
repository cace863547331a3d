import { build } from 'vite';
import { firstModules } from './firstModules.mjs';
import { fail } from './print.mjs';
import { compress, webConfig, webOutput } from './webBuild.mjs';

async function buildWeb() {
  const { shell, parts, rest } = await firstModules(webConfig);
  const groups = [
    { name: 'shell', test: (id) => shell.has(id), priority: 1 },
    { name: 'parts', test: (id) => parts.has(id) },
    ...rest.map((modules, index) => ({ name: `rest-${index}`, test: (id) => modules.has(id) })),
  ];
  await build({ ...webConfig, build: { rolldownOptions: { output: { codeSplitting: { groups } } } } });
  compress(`${webOutput}/assets`);
}

buildWeb().catch(fail);
