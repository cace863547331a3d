import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'testing', 'fixtures']);

/** The source files below a folder, without tests and test helpers. */
export function sourcesIn(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesIn(path);
    return /\.m?tsx?$/.test(entry.name) && !/\.(test|d)\.m?tsx?$/.test(entry.name) ? [path] : [];
  });
}
