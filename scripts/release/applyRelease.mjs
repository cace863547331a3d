import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeManifests } from '../chart/plainManifests.mjs';
import { chartFile, git } from './releasePlan.mjs';

const packedFolder = 'release';

/**
 * Sets the version everywhere, builds, packs dist/, the command line and the kits into release/, commits and tags. Nothing leaves this
 * machine. `build` creates dist/.
 */
export async function applyRelease(directory, plan, { build }) {
  for (const file of plan.versionFiles) setVersion(join(directory, file), file, plan.version);
  writeManifests({ directory });
  await build();
  packAll(directory, plan.packages);
  git(directory, 'add', '--', ...plan.versionFiles, 'deploy/kubernetes');
  // A first release may already have the right versions everywhere.
  if (git(directory, 'diff', '--cached', '--name-only') !== '')
    git(directory, 'commit', '--quiet', '--message', `Release ${plan.version}`);
  git(directory, 'tag', '--annotate', plan.tag, '--message', `Callboard ${plan.version}`);
}

function setVersion(path, file, version) {
  const text = readFileSync(path, 'utf8');
  if (file === chartFile) return writeFileSync(path, text.replace(/^(version|appVersion): .*$/gm, `$1: ${version}`));
  if (file !== 'package-lock.json') return writeFileSync(path, text.replace(/("version": ?)"[^"]*"/, `$1"${version}"`));
  const lock = JSON.parse(text);
  lock.version = version;
  setLockedVersions(lock, version);
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}

/** The root and the workspaces, which are not below node_modules. */
function setLockedVersions({ packages }, version) {
  for (const [path, entry] of Object.entries(packages)) if (!path.includes('node_modules/')) entry.version = version;
}

function packAll(directory, folders) {
  const destination = join(directory, packedFolder);
  rmSync(destination, { recursive: true, force: true });
  mkdirSync(destination);
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', destination];
  for (const folder of folders) execFileSync('npm', [...args, `./${folder}`], { cwd: directory, stdio: 'pipe' });
}
