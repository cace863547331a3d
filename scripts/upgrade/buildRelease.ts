import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from '../run.mjs';

type Manifest = { name: string; workspaces: string[] };
type LockFile = { packages: Record<string, { link?: boolean; optional?: boolean }> };

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** Builds the server of a commit in an empty folder, without the web app. Returns the folder of the build. */
export async function buildRelease(commit: string, folder: string): Promise<string> {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const { packages } = readJson<LockFile>(join(folder, 'package-lock.json'));
  const isInstalled = Object.entries(packages).every(
    ([path, { link, optional }]) =>
      !path.startsWith('node_modules/') || link || optional || existsSync(join(root, path)),
  );
  if (isInstalled) linkPackages(folder);
  // This version no longer has one of its packages.
  else
    await run('npm', ['install', '--no-save', '--ignore-scripts', '--prefer-offline', '--no-audit'], { cwd: folder });
  await run(process.execPath, ['scripts/buildServer.mjs'], { cwd: folder });
  return join(folder, 'dist');
}

/** The packages of this clone, but with the workspaces of the folder. */
function linkPackages(folder: string): void {
  const link = (name: string, target: string) => {
    const path = join(folder, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(target, path);
  };
  const workspaces = workspacesOf(folder);
  const own = new Set([...workspaces.keys(), ...workspacesOf(root).keys()]);
  for (const name of installedIn(join(root, 'node_modules')))
    if (!own.has(name)) link(name, join(root, 'node_modules', name));
  for (const [name, place] of workspaces) link(name, place);
}

/** The names of the workspaces, with their folders. */
function workspacesOf(folder: string): Map<string, string> {
  const { workspaces } = readJson<Manifest>(join(folder, 'package.json'));
  const places = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [join(folder, pattern)];
    const parent = join(folder, pattern.slice(0, -2));
    return readdirSync(parent).map((name) => join(parent, name));
  });
  const packages = places.filter((place) => existsSync(join(place, 'package.json')));
  return new Map(packages.map((place) => [readJson<Manifest>(join(place, 'package.json')).name, place]));
}

const installedIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((own) => `${name}/${own}`) : [name],
    );
