// The experience of a newcomer: packages, disk, time from `npm start` to the first page, and memory, on a fresh clone.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const clone = mkdtempSync(join(tmpdir(), 'callboard-bench-'));

try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
  const first = await timeToFirstPage();
  const second = await timeToFirstPage();
  const lock = JSON.parse(readFileSync(join(clone, 'package-lock.json'), 'utf8'));
  const row = (name, value) => console.log(`${name.padEnd(44)} ${value}`);
  row('commands', '1 (npm start)');
  row('packages in the lock file', Object.keys(lock.packages).filter((path) => path.includes('node_modules/')).length);
  row('packages installed', installedPackages(join(clone, 'node_modules')));
  row('disk (clone, node_modules, dist)', `${megabytesOnDisk(clone)} MB`);
  row('npm start to the first page, fresh clone', `${first.seconds} s`);
  row('npm start to the first page, second time', `${second.seconds} s`);
  row('memory of the server with the page open', `${second.megabytes} MB`);
} finally {
  rmSync(clone, { recursive: true, force: true });
}

async function timeToFirstPage() {
  const port = await freePort();
  const since = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      APP_CONFIG_backend_listen_port: String(port),
      APP_CONFIG_backend_baseUrl: `http://localhost:${port}`,
    },
  });
  const html = await firstPage(`http://localhost:${port}/`, child);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  for (const [, asset] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
    await fetch(`http://localhost:${port}${asset}`);
  const megabytes = memoryOf(port);
  process.kill(-child.pid, 'SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  return { seconds, megabytes };
}

async function firstPage(url, child) {
  while (child.exitCode === null) {
    const ready = await fetch(new URL('/.backstage/health/v1/readiness', url)).catch(() => undefined);
    if (ready?.ok) return (await fetch(url, { headers: { accept: 'text/html' } })).text();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`npm start ended with exit code ${child.exitCode}`);
}

/** Resident memory of the process that listens on the port, from /proc. */
function memoryOf(port) {
  const pid = readdirSync('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      commandLine(name).includes('dist/server.js') &&
      environment(name).includes(`listen_port=${port}`),
  );
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function commandLine(pid) {
  return readOrEmpty(`/proc/${pid}/cmdline`);
}

function environment(pid) {
  return readOrEmpty(`/proc/${pid}/environ`);
}

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function megabytesOnDisk(folder) {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
}

function installedPackages(folder) {
  const lock = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8'));
  return Object.keys(lock.packages).filter((path) => path.startsWith('node_modules/') && !lock.packages[path].link)
    .length;
}
