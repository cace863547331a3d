// Starts a throw-away OpenLDAP server in a temporary folder, for tests: `const { url, stop } = await startSlapd({ ldif })`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canAptInstall } from './aptInstall.mjs';
import { freePort } from './freePort.mjs';
import { step } from './print.mjs';
import { spawnGuarded } from './spawnGuarded.mjs';

const programs = ['/usr/sbin/slapd', '/usr/local/libexec/slapd', '/opt/homebrew/opt/openldap/libexec/slapd'];
const schemas = ['/etc/ldap/schema', '/etc/openldap/schema', '/opt/homebrew/etc/openldap/schema'];
const modules = ['/usr/lib/ldap', '/usr/lib/openldap', '/usr/local/libexec/openldap'];

export const slapdSuffix = 'dc=example,dc=net';
export const slapdAdmin = { dn: `cn=admin,${slapdSuffix}`, secret: 'a-secret-of-the-test' };

/**
 * Serves the entries of an LDIF text below `slapdSuffix` to the admin only. `tls` has the files of a certificate; `settings` are
 * more lines for slapd.conf, before the database and inside it; `rootDse` is an LDIF text with attributes of the server itself.
 */
export async function startSlapd({ ldif, tls, settings = {}, rootDse }) {
  const program = await ensureSlapd();
  const folder = mkdtempSync(join(tmpdir(), 'callboard-slapd-'));
  const file = join(folder, 'slapd.conf');
  mkdirSync(join(folder, 'data'));
  if (rootDse) writeFileSync(join(folder, 'root.ldif'), rootDse);
  writeFileSync(file, configOf({ folder, tls, settings, hasRootDse: Boolean(rootDse) }));
  // slapd is slapadd too, depending on its name or on this option.
  const added = spawnSync(program, ['-T', 'add', '-q', '-f', file], { input: ldif, encoding: 'utf8' });
  if (added.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`slapadd failed: ${added.stderr || added.error?.message}`);
  }
  return startServer(program, folder, file, tls);
}

async function startServer(program, folder, file, tls) {
  const [port, securePort] = [await freePort(), tls ? await freePort() : undefined];
  const url = `ldap://127.0.0.1:${port}`;
  const secureUrl = securePort && `ldaps://127.0.0.1:${securePort}`;
  const urls = [url, secureUrl].filter(Boolean).map((one) => `${one}/`);
  // With a debug level it stays in the foreground.
  const command = [program, '-d', '0', '-f', file, '-h', urls.join(' ')];
  const { shell, exited, unref, stop } = spawnGuarded(command, { folder, signal: 'KILL' });
  let written = '';
  shell.stderr.on('data', (chunk) => {
    written = (written + chunk).slice(-4_000);
  });
  while (!(await accepts(port))) {
    const hasEnded = await Promise.race([exited.then(() => true), new Promise((resolve) => setTimeout(resolve, 10))]);
    if (hasEnded) throw new Error(`slapd did not start: ${written.trim()}`);
  }
  unref();
  return { url, secureUrl, port, stop };
}

const configOf = ({ folder, tls, settings, hasRootDse }) => {
  const schema = schemas.find((place) => existsSync(place));
  const modulePath = modules.find(
    (place) => existsSync(join(place, 'back_mdb.so')) || existsSync(join(place, 'back_mdb.la')),
  );
  return [
    ...['core', 'cosine', 'inetorgperson', 'nis'].map((name) => `include ${schema}/${name}.schema`),
    ...(modulePath ? [`modulepath ${modulePath}`, 'moduleload back_mdb'] : []),
    `pidfile ${folder}/slapd.pid`,
    ...(tls ? [`TLSCertificateFile ${tls.certificate}`, `TLSCertificateKeyFile ${tls.key}`] : []),
    ...(settings.global ?? []),
    ...(hasRootDse ? [`rootDSE ${folder}/root.ldif`] : []),
    'database mdb',
    'maxsize 1073741824',
    `suffix "${slapdSuffix}"`,
    `rootdn "${slapdAdmin.dn}"`,
    `rootpw ${slapdAdmin.secret}`,
    `directory ${folder}/data`,
    'dbnosync',
    'access to dn.base="" by * read',
    'access to * by users read by * auth',
    ...(settings.database ?? []),
    '',
  ].join('\n');
};

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

const findProgram = () => programs.find((place) => existsSync(place));

/** The path of the program; installs it if it is missing. */
export async function ensureSlapd() {
  const found = findProgram();
  if (found) return found;
  if (!canAptInstall()) throw new Error("The tests read people from an LDAP server and need 'slapd': install it.");
  await step('Installing OpenLDAP (apt-get install slapd)', () => aptInstall('--no-install-recommends', 'slapd'));
  const program = findProgram();
  if (!program) throw new Error("apt-get installed 'slapd', but the program was still not found.");
  return program;
}
