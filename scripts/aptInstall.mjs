import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this process may install packages of Debian or Ubuntu. */
export const canAptInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages; the package lists are fetched only if the existing ones are not enough. */
export async function aptInstall(...packages) {
  const install = ['install', '-y', '-q', ...packages];
  try {
    await aptGet(install);
  } catch {
    await aptGet(['update', '-q']);
    await aptGet(install);
  }
}

/** Prints nothing unless it fails. */
function aptGet(args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn('apt-get', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let written = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        written = (written + chunk).slice(-4_000);
      });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`'apt-get ${args.join(' ')}' failed:\n${written.trim()}`)),
    );
  });
}
