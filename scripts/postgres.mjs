// Starts a throw-away PostgreSQL cluster in a temporary folder, for tests and scripts: `const { url, stop } = await startPostgres()`.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptInstall, canAptInstall } from './aptInstall.mjs';
import { freePort } from './freePort.mjs';
import { step } from './print.mjs';
import { spawnGuarded } from './spawnGuarded.mjs';

const isRoot = process.getuid?.() === 0;

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} the URL of a superuser in the database `postgres` */
export async function startPostgres(triesLeft = 3) {
  const { binaries, folder, options } = await createCluster();
  try {
    return await startServer(binaries, folder, options);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const portWasTaken = error.message.includes('Address already in use');
    if (portWasTaken && triesLeft > 1) return startPostgres(triesLeft - 1);
    throw error;
  }
}

/** Creates a cluster in `<folder>/data`, for a caller that starts the server itself, with these options. */
export async function createCluster() {
  const binaries = findBinaries() ?? (await installBinaries());
  // PostgreSQL refuses to run as root, so its programs then run as the user that most packages create, or as nobody.
  const account = isRoot ? (accountOf('postgres') ?? accountOf('nobody')) : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'callboard-postgres-'));
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
    initialise(binaries, folder, options);
    return { binaries, folder, options };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function initialise(binaries, folder, options) {
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const { status, stderr, error } = spawnSync(join(binaries, 'initdb'), args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${stderr || error?.message}`);
}

async function startServer(binaries, folder, options) {
  const port = await freePort();
  // No socket in the file system: its path may be longer than systems allow.
  const server = [join(binaries, 'postgres'), '-D', join(folder, 'data'), '-p', String(port), '-k', ''];
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
  const command = [...server, ...settings.flatMap((setting) => ['-c', setting])];
  const { shell, exited, unref, stop } = spawnGuarded(command, { ...options, folder, signal: 'INT' });
  const failure = await untilReady(shell, exited);
  if (failure !== undefined) {
    shell.stdin.end();
    throw new Error(`PostgreSQL did not start: ${failure}`);
  }
  unref();
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** Resolves to undefined once the server accepts connections, or to its output before it ended. */
export function untilReady(shell, exited) {
  return new Promise((resolve) => {
    let written = '';
    shell.stderr.on('data', (chunk) => {
      if (written.length < 20_000) written += chunk;
      if (written.includes('ready to accept connections')) resolve(undefined);
    });
    exited.then(() => resolve(written));
    shell.once('error', (error) => resolve(error.message));
  });
}

function findBinaries() {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const candidates = [
    configured,
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/opt/homebrew/opt', 'bin', 'postgresql'),
    ...versionsIn('/usr/local/opt', 'bin', 'postgresql'),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return candidates.find((folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

function versionsIn(parent, below, prefix = '') {
  if (!existsSync(parent)) return [];
  const names = readdirSync(parent).filter((name) => name.startsWith(prefix));
  const newestFirst = names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newestFirst.map((name) => join(parent, name, below));
}

async function installBinaries() {
  if (!canAptInstall()) {
    const command = existsSync('/etc/debian_version') ? 'sudo apt-get install postgresql' : 'brew install postgresql';
    throw new Error(
      `PostgreSQL's server programs (initdb, postgres) were not found. Install them, for example with: ${command}.`,
    );
  }
  await step('Installing PostgreSQL (apt-get install postgresql)', () =>
    aptInstall('--no-install-recommends', 'postgresql'),
  );
  const binaries = findBinaries();
  if (!binaries) throw new Error("apt-get installed 'postgresql', but initdb and postgres were still not found.");
  return binaries;
}

function accountOf(user) {
  const id = (flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout?.trim();
  return id('-u') ? { uid: Number(id('-u')), gid: Number(id('-g')) } : undefined;
}
