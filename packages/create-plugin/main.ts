#!/usr/bin/env node
import { basename, resolve } from 'node:path';
import { createPlugin } from './createPlugin.ts';
import { parsePluginName } from './pluginName.ts';

const [argument, ...others] = process.argv.slice(2);
if (argument === undefined || argument.startsWith('-') || others.length > 0) {
  console.error('Usage: npm create callboard-plugin <name>, such as gates or @acme/gates');
  process.exitCode = 2;
} else {
  try {
    const name = parsePluginName(argument);
    const folder = resolve(name.id);
    createPlugin(name, folder);
    console.log(`Created ${name.packageName} in ./${basename(folder)}. Next:

  cd ${basename(folder)}
  npm install
  npm run dev

If the kits are not in your registry, npm install fails with a 404 error. Pack them in a clone of Callboard, and install the files instead:

  npm run pack-kits -- /path/to/kits             # in Callboard
  npm install --save-dev /path/to/kits/*.tgz     # in ./${basename(folder)}
`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
