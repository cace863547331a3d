#!/usr/bin/env node
import { resolve } from 'node:path';
import { buildPlugin } from './building/buildPlugin.ts';
import { builtFiles } from './building/builtFiles.ts';
import { packPlugin } from './building/packPlugin.ts';
import { develop } from './development/startDevelopment.ts';

const commands: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  async build(folder) {
    await buildPlugin(folder);
    for (const line of builtFiles(folder)) console.log(line);
  },
  dev: develop,
  pack: packPlugin,
};

const [name = '', folder = '.'] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  await command(resolve(folder)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
} else {
  console.error(`Usage: callboard-plugin ${Object.keys(commands).join('|')} [folder]`);
  process.exitCode = 2;
}
