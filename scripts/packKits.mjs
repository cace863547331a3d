// `npm run pack-kits [-- <folder>]`: packs the kits and the doors of plugins as npm packages, with which plugins outside
// the repository are written. They are in dist/kits unless a folder is given.
import { resolve } from 'node:path';
import { packKits } from './kits/packKits.mjs';
import { fail, say, step } from './print.mjs';
import { root } from './run.mjs';

const folder = resolve(root, process.argv[2] ?? 'dist/kits');

step('Packing the kits', () => packKits(folder))
  .then((kits) => say(`${kits.length} packages are in ${folder}`))
  .catch(fail);
