import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../product.mjs';

type Manifest = {
  name: string;
  version: string;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
};

type Kit = { name: string; file: string };

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Installs packages as npm does, but without a network and in a second: unpacks the kits and links every library to the copy of
 * the repository. A library that no package.json lists is missing, and one with a version outside the listed range is an error.
 */
export async function installPacked(folder: string, kits: readonly Kit[]): Promise<void> {
  const modules = join(folder, 'node_modules');
  const own = manifestIn(folder);
  const wanted = Object.entries({ ...own.dependencies, ...own.devDependencies });
  const installed = new Set<string>();
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    const [name, range] = next;
    if (installed.has(name)) continue;
    installed.add(name);
    const place = join(modules, name);
    const kit = kits.find((one) => one.name === name);
    if (kit) {
      await unpack(kit.file, place);
      const { dependencies, peerDependencies = {}, peerDependenciesMeta } = manifestIn(place);
      const peers = Object.entries(peerDependencies).filter(([peer]) => !peerDependenciesMeta?.[peer]?.optional);
      wanted.push(...Object.entries({ ...dependencies }), ...peers);
    } else {
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(copyOf(name), place);
    }
    const { version, bin = {} } = manifestIn(place);
    if (!isWithin(version, range)) throw new Error(`'${name}' is here with ${version}, but ${range} is listed`);
    linkCommands(modules, place, typeof bin === 'string' ? { [name]: bin } : bin);
  }
}

/** The ranges that the kits use: a version, `*`, and `^` of a version or of a part of one. */
function isWithin(version: string, range: string): boolean {
  if (!range.startsWith('^')) return range === '*' || range === version;
  const [found, wanted] = [version, range.slice(1)].map((text) => text.split('.').map(Number));
  const fixed = wanted?.[0] === 0 ? 2 : 1;
  const difference = wanted?.map((part, at) => (found?.[at] ?? 0) - part) ?? [];
  return difference.slice(0, fixed).every((part) => part === 0) && (difference.find((part) => part !== 0) ?? 0) >= 0;
}

async function unpack(file: string, place: string): Promise<void> {
  mkdirSync(place, { recursive: true });
  await promisify(execFile)('tar', ['-xzf', file, '--strip-components=1', '-C', place]);
}

/** The repository has two versions of some, such as 'typescript7' for `npm:typescript@7`. */
function copyOf(name: string): string {
  if (name === 'callboard') return join(root, 'dist');
  const aliased = join(root, 'node_modules', `${name}7`);
  const found = existsSync(aliased) ? aliased : join(root, 'node_modules', name);
  if (!existsSync(found)) throw new Error(`'${name}' is listed, but the repository does not have it`);
  return found;
}

function linkCommands(modules: string, place: string, commands: Readonly<Record<string, string>>): void {
  const folder = join(modules, '.bin');
  mkdirSync(folder, { recursive: true });
  for (const [command, file] of Object.entries(commands)) {
    const program = join(place, file);
    if (existsSync(join(folder, command)) || !existsSync(program)) continue;
    chmodSync(program, 0o755);
    symlinkSync(relative(folder, program), join(folder, command));
  }
}
