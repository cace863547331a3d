import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { buildModules } from './buildModules.mjs';
import { buildTypes } from './buildTypes.mjs';
import { buildWebModules } from './buildWebModules.mjs';
import { kits } from './kits.mjs';
import { manifestOf } from './manifestOf.mjs';
import { writePublicDoors } from './writePublicDoors.mjs';

/** Writes a .tgz file for each kit into a folder. Returns their names and files. */
export async function packKits(folder) {
  const work = join(folder, '.packages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const types = buildTypes(kits, join(folder, '.types'));
  const folders = [];
  for (const kit of kits) {
    const own = join(work, kit.name.replace('/', '+'));
    const dist = join(own, 'dist');
    const modules = hasAny(kit.doors, kit.commands) ? await buildModules(kit, dist) : nothing;
    const webModules = hasAny(kit.webDoors) ? await buildWebModules(kit, dist) : nothing;
    const typed = types.copy(kit, join(own, 'types'));
    writePublicDoors(kit, new Map([...modules.exported, ...webModules.exported]), own);
    const manifest = manifestOf(kit, new Set([...modules.imports, ...webModules.imports, ...typed.imports]));
    writeFileSync(join(own, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    copyFileSync(`${root}LICENSE`, join(own, 'LICENSE'));
    if (existsSync(`${root}${kit.folder}/README.md`))
      copyFileSync(`${root}${kit.folder}/README.md`, join(own, 'README.md'));
    if (kit.template) cpSync(root + kit.template, join(own, 'template'), { recursive: true, filter: isOfTemplate });
    if (kit.examples) cpSync(root + kit.examples, join(own, 'examples'), { recursive: true, filter: isOfTemplate });
    folders.push(own);
  }
  const packed = packFolders(folders, folder);
  for (const left of [work, join(folder, '.types')]) rmSync(left, { recursive: true });
  return packed;
}

const nothing = { imports: [], exported: [] };
const isOfTemplate = (path) => !/[/\\](?:node_modules|dist)$/.test(path);
const hasAny = (...lists) => lists.some((list) => Object.keys(list).length > 0);

/** Packs packages into .tgz files. */
export function packFolders(folders, destination) {
  const args = ['pack', '--json', '--loglevel=error', `--pack-destination=${destination}`, ...folders];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  return JSON.parse(stdout).map(({ name, filename }) => ({ name, file: join(destination, filename) }));
}
