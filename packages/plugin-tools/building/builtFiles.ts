import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const bytesPerKilobyte = 1000;

/** A line with the path and the size of each file in `dist`. */
export function builtFiles(folder: string): string[] {
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const paths = files.map((file) => relative(folder, file).replaceAll('\\', '/'));
  const width = Math.max(...paths.map((path) => path.length));
  return files.map((file, at) => {
    const size = (statSync(file).size / bytesPerKilobyte).toFixed(1);
    return `${paths[at]?.padEnd(width)}  ${size.padStart(7)} kB`;
  });
}
