import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPlugin } from './buildPlugin.ts';
import { checkDeclarations } from './checkDeclarations.ts';
import { readPluginSources } from './pluginSources.ts';

/** Builds and packs a plugin, and prints the lines with which a portal loads it. */
export async function packPlugin(folder: string): Promise<void> {
  await buildPlugin(folder);
  await checkDeclarations(folder, await readPluginSources(folder));
  const options = { cwd: folder, maxBuffer: 10_000_000 };
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--loglevel=error'],
    options,
  );
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const integrity = `sha512-${hash('sha512', await readFile(join(folder, filename)), 'base64')}`;
  console.log(`Packed ${filename}. To load it, add this to the configuration of a portal:

plugins:
  - package: file:./${filename}
    integrity: ${integrity}
`);
}
