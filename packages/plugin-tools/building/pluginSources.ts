import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of a plugin's `package.json` that describes its files. The portal checks the rest. */
type PluginPackage = {
  name: string;
  version: string;
  callboard: {
    id: string;
    server?: string;
    web?: string;
    styles?: string;
    needs?: string[];
    points?: string[];
    permissions?: string[];
  };
};

type Part = { source: string; output: string };

export type PluginSources = { manifest: PluginPackage; server?: Part | undefined; web?: Part | undefined };

/** The two parts of a plugin: `./dist/server.js` is built from `src/server.ts`, or from `server.ts`. */
export async function readPluginSources(folder: string): Promise<PluginSources> {
  const manifest = await readManifest(join(folder, 'package.json'));
  const { server, web } = manifest.callboard;
  if (server === undefined && web === undefined)
    throw new Error("'callboard' in the package.json needs 'server', 'web' or both");
  return { manifest, server: server && partOf(folder, server), web: web && partOf(folder, web) } as PluginSources;
}

async function readManifest(path: string): Promise<PluginPackage> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`There is no '${path}'. Run the command in the folder of a plugin, or name the folder.`);
  });
  const manifest = JSON.parse(text) as Partial<PluginPackage>;
  if (typeof manifest.callboard?.id !== 'string')
    throw new Error(`'${path}' does not describe a plugin: it has no 'callboard.id'`);
  return manifest as PluginPackage;
}

function partOf(folder: string, output: string): Part {
  const [, name] = /^(?:\.\/)?dist\/(.+)\.js$/.exec(output) ?? [];
  if (!name) throw new Error(`'${output}' in the package.json must be a file in ./dist, such as './dist/server.js'`);
  const candidates = ['src/', ''].flatMap((base) => ['ts', 'tsx', 'js'].map((end) => `${base}${name}.${end}`));
  const source = candidates.find((file) => existsSync(join(folder, file)));
  if (!source) throw new Error(`'${output}' has no source. Expected one of ${candidates.join(', ')}.`);
  return { source: join(folder, source), output: join(folder, output) };
}
