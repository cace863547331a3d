import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

const skipped = new Set(['node_modules', 'dist', '.git', '.callboard', '.cache', 'screens', 'coverage']);

/** A hash over the contents of the named files and folders: equal hashes mean that nothing has changed. */
export function sourceHash(paths, { isRelevant = () => true } = {}) {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    hash.update(relative(root, path)).update(readFileSync(path));
  };
  const walk = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(directory, entry.name);
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(path);
      if (entry.isFile() && isRelevant(entry.name)) visit(path);
    }
  };
  for (const path of paths) {
    if (statSync(join(root, path)).isDirectory()) walk(join(root, path));
    else visit(join(root, path));
  }
  return hash.digest('hex');
}
