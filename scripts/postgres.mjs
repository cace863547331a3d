// Starts a throw-away PostgreSQL cluster in a temporary folder, for tests and scripts: `const { url, stop } = await startPostgres()`.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} the URL of a superuser in the database `postgres` */
export async function startPostgres(triesLeft = 3) {
  const binaries = findBinaries() ?? installBinaries();
  // PostgreSQL refuses to run as root, so its programs then run as the user that Debian's package makes.
  const account = isRoot ? accountOf('postgres') : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'callboard-postgres-'));
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
    initialise(binaries, folder, options);
    return await startServer(binaries, folder, options);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const portWasTaken = error.message.includes('Address already in use');
    if (portWasTaken && triesLeft > 1) return startPostgres(triesLeft - 1);
    throw error;
  }
}

function initialise(binaries, folder, options) {
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const { status, stderr, error } = spawnSync(join(binaries, 'initdb'), args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${stderr || error?.message}`);
}

// The shell holds one end of a pipe to this process: when the pipe closes, on stop() or because this process died in
// whatever way, kill -9 included, it ends the server and removes the folder. Hence no signal handlers here.
const guard = `
exec 3<&0
"$@" 3<&- &
server=$!
( read -r line <&3; kill -INT $server ) >/dev/null 2>&1 &
wait $server
rm -rf "$FOLDER"
`;

async function startServer(binaries, folder, options) {
  const port = await freePort();
  const server = [join(binaries, 'postgres'), '-D', join(folder, 'data'), '-p', String(port), '-k', folder];
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
  const shell = spawn('sh', ['-c', guard, 'sh', ...server, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    env: { ...options.env, FOLDER: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const exited = new Promise((resolve) => shell.once('exit', resolve));
  const failure = await untilReady(shell, exited);
  if (failure !== undefined) {
    shell.stdin.end();
    throw new Error(`PostgreSQL did not start: ${failure}`);
  }
  for (const handle of [shell, shell.stdin, shell.stderr]) handle.unref();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      shell.ref();
      shell.stdin.end();
      await exited;
    },
  };
}

/** Resolves to undefined once the server takes connections, or to what it wrote before it ended. */
function untilReady(shell, exited) {
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

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
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

function installBinaries() {
  const isDebian = existsSync('/etc/debian_version');
  if (!isRoot || !isDebian) {
    throw new Error(
      `PostgreSQL's server programs (initdb, postgres) were not found. Install them (${isDebian ? 'sudo apt-get install postgresql' : 'for example: brew install postgresql'}).`,
    );
  }
  console.log('PostgreSQL is not installed; running: apt-get update && apt-get install -y postgresql');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], options);
  const binaries = findBinaries();
  if (!binaries) throw new Error("apt-get installed 'postgresql', but initdb and postgres are still not to be found.");
  return binaries;
}

function accountOf(user) {
  const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
