// Starts a throw-away PgBouncer before a PostgreSQL server: `const { url, stop } = await startPgbouncer({ url })`.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canAptInstall } from './aptInstall.mjs';
import { freePort } from './freePort.mjs';
import { step } from './print.mjs';
import { spawnGuarded } from './spawnGuarded.mjs';

const places = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const isRoot = process.getuid?.() === 0;

/**
 * Pools connections to the server of the URL, for all of its databases, as the user of the URL. The result has the same URL with
 * another port.
 */
export async function startPgbouncer({ url, poolMode = 'transaction', poolSize = 4, settings = {} }) {
  const program = findProgram() ?? (await installProgram());
  const server = new URL(url);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'callboard-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configOf(server, { port, poolMode, poolSize, settings }));
  // PgBouncer refuses to run as root.
  const account = isRoot ? (accountOf('postgres') ?? accountOf('nobody')) : undefined;
  if (account) for (const path of [folder, file]) chownSync(path, account.uid, account.gid);
  const { shell, exited, unref, stop } = spawnGuarded([program, file], { ...account, folder, signal: 'INT' });
  let written = '';
  shell.stderr.on('data', (chunk) => {
    written = (written + chunk).slice(-4_000);
  });
  while (!(await accepts(port))) {
    const hasEnded = await Promise.race([exited.then(() => true), new Promise((resolve) => setTimeout(resolve, 20))]);
    if (hasEnded) throw new Error(`PgBouncer did not start: ${written.trim()}`);
  }
  unref();
  server.port = String(port);
  return { url: server.href, stop };
}

const configOf = (server, { port, poolMode, poolSize, settings }) => `
[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
default_pool_size = ${poolSize}
max_client_conn = 200
${Object.entries(settings)
  .map(([name, value]) => `${name} = ${value}`)
  .join('\n')}
`;

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

const findProgram = () =>
  places.find((place) => (place.includes('/') ? existsSync(place) : spawnSync(place, ['--version']).status === 0));

async function installProgram() {
  if (!canAptInstall()) throw new Error("The tests pool connections with 'pgbouncer': install it.");
  await step('Installing PgBouncer (apt-get install pgbouncer)', () =>
    aptInstall('--no-install-recommends', 'pgbouncer'),
  );
  const program = findProgram();
  if (!program) throw new Error("apt-get installed 'pgbouncer', but the program was still not found.");
  return program;
}

function accountOf(user) {
  const id = (flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout?.trim();
  return id('-u') ? { uid: Number(id('-u')), gid: Number(id('-g')) } : undefined;
}
