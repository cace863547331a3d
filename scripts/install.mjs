import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { step } from './print.mjs';
import { root, run } from './run.mjs';

const stamp = `${root}node_modules/.callboard-install`;
const minimum = [20, 19];

/** Installs the locked dependencies when they are missing or older than the lock file; otherwise does nothing. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < minimum[0] || (major === minimum[0] && minor < minimum[1])) {
    throw new Error(`Callboard needs Node ${minimum.join('.')} or newer; this is Node ${process.versions.node}.`);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // Not `npm ci`: it rejects a lock file without the binaries of platforms that a registry lacks.
  await step('Installing dependencies (npm install)', () =>
    run('npm', [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]),
  );
  writeFileSync(stamp, wanted);
}
