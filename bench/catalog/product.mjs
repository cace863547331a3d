import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Of the generated entities. */
export const KINDS = ['Component', 'API', 'Resource', 'System', 'Domain', 'Group', 'User', 'Location'];
const built = fileURLToPath(new URL('../../dist/server.js', import.meta.url));
export const probe = new URL('./probe.mjs', import.meta.url).href;
const POLL_MS = 20;
/** Less processor time per second than this counts as idle. */
const AT_REST_SECONDS = 0.03;
/** After its first ingestion, a large catalog is also written to the search index. */
const REST_TIMEOUT_MS = 900_000;

/**
 * The built product with its own data folder. `start` may be called again after `stop`: the database is then warm.
 * Everything is default except for the rate limit, which the benchmark would reach, docs, and other `settings`.
 */
export async function createProduct({
  folder,
  target,
  database,
  server = built,
  nodeOptions = [],
  settings = {},
  snapshot = { enabled: false },
  catalogMemory = 'fast',
}) {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const config = {
    backend: { listen: { host: '127.0.0.1', port }, rateLimit: false, dataDirectory: join(folder, 'data'), database },
    auth: { providers: { guest: {} } },
    catalog: {
      rules: [{ allow: KINDS }],
      locations: [{ type: 'file', target }],
      snapshot,
      // Older builds do not know the key.
      ...(catalogMemory !== 'fast' && { memory: catalogMemory }),
    },
    // Made-up entities name docs that do not exist; looking for them would keep the server busy.
    techdocs: { build: { ahead: false } },
    ...settings,
  };
  const file = join(folder, 'app-config.yaml');
  writeFileSync(file, JSON.stringify(config));

  return {
    port,
    dataFolder: join(folder, 'data'),
    /** Starts the server; resolves when it is ready. */
    start: () =>
      startServer({
        command: process.execPath,
        args: ['--expose-gc', '--import', probe, ...nodeOptions, server, '--config', file],
        folder,
        port,
      }),
  };
}

/** Starts a server with the probe, ours or the peer's; resolves when it is ready and a guest has signed in. */
export async function startServer({ command, args, folder, port }) {
  const since = performance.now();
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const log = logOf(child);
  await untilReady(port, child);
  const running = runningServer({ port, child, exited, since, log });
  running.token = await running.signIn();
  return running;
}

function runningServer({ port, child, exited, since, log }) {
  const origin = `http://127.0.0.1:${port}`;
  const running = {
    port,
    token: undefined,
    readyMs: performance.now() - since,
    msSinceStart: () => performance.now() - since,

    async signIn() {
      const answer = await fetch(`${origin}/api/auth/guest/refresh`, { headers: { 'x-requested-with': 'bench' } });
      return (await answer.json()).backstageIdentity.token;
    },

    async fetchJson(path) {
      const ask = () => fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${running.token}` } });
      let answer = await ask();
      if (answer.status === 401) {
        // Tokens expire after an hour, which a large catalog on a busy machine needs.
        await answer.arrayBuffer();
        running.token = await running.signIn();
        answer = await ask();
      }
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },

    /** The total size of the entities' JSON. */
    async jsonBytes() {
      const answer = await fetch(`${origin}/api/catalog/entities`, {
        headers: { authorization: `Bearer ${running.token}`, 'accept-encoding': 'identity' },
      });
      let bytes = 0;
      for await (const chunk of answer.body) bytes += chunk.length;
      return bytes;
    },

    async untilEntities(expected) {
      for (;;) {
        const { totalItems } = await running.fetchJson('/api/catalog/entities/by-query?limit=0');
        if (totalItems === expected) return running.msSinceStart();
        if (totalItems > expected) throw new Error(`There are ${totalItems} entities, expected ${expected}`);
        await sleep(POLL_MS);
      }
    },

    /** The log line with a message; undefined if it is missing. */
    logged: (message) => log.find(({ msg }) => msg === message),

    usage: ({ collect = false } = {}) => askProbe(child, { collect }),

    /**
     * Total processor time in seconds when the process has become idle; with many sources to refresh, it never does.
     */
    async untilAtRest({ atMostMs = REST_TIMEOUT_MS } = {}) {
      const since = performance.now();
      for (;;) {
        const before = await running.usage();
        await sleep(1_000);
        const used = cpuSeconds(await running.usage()) - cpuSeconds(before);
        if (used < AT_REST_SECONDS || performance.now() - since > atMostMs) return cpuSeconds(before);
      }
    },

    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
  return running;
}

function logOf(child) {
  const log = [];
  createInterface(child.stdout).on('line', (line) => {
    // Output for people, such as the URL of the portal, is not a log line.
    if (line.startsWith('{')) log.push(JSON.parse(line));
  });
  return log;
}

export const cpuSeconds = ({ cpu }) => (cpu.user + cpu.system) / 1_000_000;

let lastId = 0;
function askProbe(child, question) {
  const id = ++lastId;
  return new Promise((resolve) => {
    const listen = (message) => {
      if (message.id !== id) return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
    child.send({ id, ...question });
  });
}

async function untilReady(port, child) {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/.backstage/health/v1/readiness`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(5);
  }
  throw new Error(`The server ended with exit code ${child.exitCode}`);
}

function freePort() {
  return new Promise((resolve) => {
    const attempt = createServer().listen(0, '127.0.0.1', () => {
      const { port } = attempt.address();
      attempt.close(() => resolve(port));
    });
  });
}
