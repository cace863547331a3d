import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { sourceHash } from '../sourceHash.mjs';
import { packKits } from './packKits.mjs';

const folder = join(root, '.cache/kits');
const stamp = join(folder, '.packed.json');
const isSource = (name) => !/\.(?:test|e2e)\.tsx?$/.test(name);

/** The packed kits of this source, as `packKits` returns them: packed only if something has changed since the last time. */
export async function ensureKits() {
  const scripts = readdirSync(join(root, 'scripts/kits')).map((name) => `scripts/kits/${name}`);
  const sources = [
    'packages',
    'plugins',
    'examples/plugin-template',
    'examples/plugins',
    'package-lock.json',
    ...scripts,
  ];
  const hash = sourceHash(sources, { isRelevant: isSource });
  const packed = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : undefined;
  if (packed?.hash === hash) return packed.kits;
  const kits = await packKits(folder);
  writeFileSync(stamp, JSON.stringify({ hash, kits }));
  return kits;
}
