// Starts HAProxy as a load balancer of replicas, for journeys: `const { url, stop } = await startHaproxy({ port, ports })`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canAptInstall } from './aptInstall.mjs';
import { step } from './print.mjs';
import { spawnGuarded } from './spawnGuarded.mjs';

const places = ['haproxy', '/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];
const upPath = '/haproxy/up';

/**
 * Balances requests over the ports of this machine. It checks readiness every second, takes a replica out after two
 * failed checks, and never repeats a request.
 */
export async function startHaproxy({ port, ports }) {
  const program = findProgram() ?? (await installProgram());
  const folder = mkdtempSync(join(tmpdir(), 'callboard-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configOf(port, ports));
  const { shell, exited, unref, stop } = spawnGuarded([program, '-db', '-f', file], { folder, signal: 'TERM' });
  let written = '';
  shell.stderr.on('data', (chunk) => {
    written = (written + chunk).slice(-4_000);
  });
  const url = `http://127.0.0.1:${port}`;
  /** The number of replicas that get requests. */
  const countUp = async () => Number(await (await fetch(`${url}${upPath}`)).text());
  for (;;) {
    const isUp = await countUp().catch(() => undefined);
    if (isUp !== undefined) break;
    const hasEnded = await Promise.race([exited.then(() => true), new Promise((resolve) => setTimeout(resolve, 20))]);
    if (hasEnded) throw new Error(`HAProxy did not start: ${written.trim()}`);
  }
  unref();
  return { url, countUp, stop };
}

const configOf = (port, ports) => `
defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 5s

frontend portal
  bind 127.0.0.1:${port}
  http-request return status 200 content-type text/plain lf-string %[nbsrv(replicas)] if { path ${upPath} }
  default_backend replicas

backend replicas
  balance roundrobin
  option httpchk
  http-check send meth GET uri /.backstage/health/v1/readiness ver HTTP/1.1 hdr Host 127.0.0.1:${port}
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1
${ports.map((replica) => `  server replica-${replica} 127.0.0.1:${replica}`).join('\n')}
`;

const findProgram = () =>
  places.find((place) => (place.includes('/') ? existsSync(place) : spawnSync(place, ['-v']).status === 0));

async function installProgram() {
  if (!canAptInstall()) throw new Error("The journeys balance replicas with 'haproxy': install it.");
  await step('Installing HAProxy (apt-get install haproxy)', () => aptInstall('--no-install-recommends', 'haproxy'));
  const program = findProgram();
  if (!program) throw new Error("apt-get installed 'haproxy', but the program was still not found.");
  return program;
}
