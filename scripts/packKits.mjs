// `npm run pack-kits [-- <folder>]`: packs the kits and the doors of plugins as npm packages, with which plugins outside
// the repository are written, and the portal in which `callboard-plugin dev` runs them. They are in release/kits unless a folder is given.
import { resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { packFolders, packKits } from './kits/packKits.mjs';
import { fail, say, step } from './print.mjs';
import { root } from './run.mjs';

const folder = resolve(root, process.argv[2] ?? 'release/kits');

async function pack() {
  await ensureBuilt();
  const kits = await step('Packing the kits', () => packKits(folder));
  packFolders([`${root}dist`], folder);
  say(`${kits.length} kits and the portal are in ${folder}`);
}

pack().catch(fail);
