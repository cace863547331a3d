// How soon a task says its first word after it was asked for, how many small tasks one process runs in a second, and what a thousand
// readers of one task cost. Options: --tasks 500  --readers 1000  --rounds 20  --postgres <url>
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createProduct } from './catalog/product.mjs';

const AT_ONCE = 20;
const WATCHED_SECONDS = 6;

const row = (name, value) => console.log(`${name.padEnd(56)} ${value}`);
const milliseconds = (ms) => `${ms.toFixed(1)} ms`;
const template = (name, steps, more = {}) => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name },
  spec: { type: 'service', steps, ...more },
});
const say = (message) => ({ action: 'debug:log', input: { message } });
const templates = [
  template('small', [say('hello')]),
  template('rendered', [say('hello ${{ parameters.name }}')], { output: { name: '${{ parameters.name }}' } }),
  template('three', [say('one'), { action: 'fs:write', input: { path: 'a.txt', content: 'text' } }, say('three')]),
  template('waiting', [{ action: 'debug:wait', input: { seconds: WATCHED_SECONDS } }]),
];

const { values: options } = parseArgs({
  options: {
    tasks: { type: 'string', default: '500' },
    readers: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '20' },
    postgres: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure() {
  const target = join(folder, 'templates.yaml');
  writeFileSync(target, templates.map((one) => JSON.stringify(one)).join('\n---\n'));
  const readers = Number(options.readers);
  const settings = {
    scaffolder: { connections: { perCaller: readers + 10, total: readers + 10 } },
    catalog: { rules: [{ allow: ['Template', 'Location'] }], locations: [{ type: 'file', target }] },
  };
  const database = options.postgres ? { client: 'pg', connection: options.postgres } : undefined;
  const product = await createProduct({ folder: join(folder, 'product'), settings, database });
  const running = await product.start();
  const api = apiOf(running);
  try {
    await running.untilAtRest();
    row('load of the machine', loadavg()[0].toFixed(1));
    await api.ended(await api.start('rendered'));
    await measureFirstLine(api);
    for (const name of ['small', 'three', 'rendered']) await measureMany(api, running, name);
    await measureReaders(api, running, readers);
  } finally {
    await running.stop();
  }
}

async function measureFirstLine(api) {
  const times = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const since = performance.now();
    const id = await api.start('small');
    await api.firstEvent(id);
    times.push(performance.now() - since);
    await api.ended(id);
  }
  times.sort((one, other) => one - other);
  row('from the request to the first line: median', milliseconds(times[Math.floor(times.length / 2)]));
  row('from the request to the first line: slowest', milliseconds(times.at(-1)));
}

async function measureMany(api, running, name) {
  const count = Number(options.tasks);
  const before = await api.completed();
  const used = cpuOf(await running.usage());
  const since = performance.now();
  let left = count;
  const starters = Array.from({ length: AT_ONCE }, async () => {
    while (left > 0) {
      left -= 1;
      await api.start(name);
    }
  });
  await Promise.all(starters);
  while ((await api.completed()) < before + count) await sleep(50);
  const ms = performance.now() - since;
  row(`${count} tasks '${name}'`, `${milliseconds(ms)}, ${Math.round((count * 1_000) / ms)} a second`);
  row('  processor time of one', milliseconds((cpuOf(await running.usage()) - used) / count));
}

async function measureReaders(api, running, readers) {
  const crowd = fork(new URL('./scaffolder/readers.mjs', import.meta.url));
  try {
    const id = await api.start('waiting');
    const used = cpuOf(await running.usage());
    crowd.send({ port: running.port, token: running.token, readers, id });
    const [{ connectedMs }] = await once(crowd, 'message');
    row(`${readers} readers of one task connected in`, milliseconds(connectedMs));
    if (connectedMs > WATCHED_SECONDS * 1_000) row('  (the task ended before all of them were there)', '');
    const [{ firstAt, lastAt }] = await once(crowd, 'message');
    row('from the first to the last reader who hears its end', milliseconds(lastAt - firstAt));
    row('  processor time of all of it', milliseconds(cpuOf(await running.usage()) - used));
  } finally {
    crowd.kill();
  }
}

function apiOf(running) {
  const base = `http://127.0.0.1:${running.port}/api/scaffolder/v2`;
  const headers = { authorization: `Bearer ${running.token}`, 'content-type': 'application/json' };
  const api = {
    async start(name) {
      const body = JSON.stringify({ templateRef: name, values: { name: 'Ada' } });
      const answer = await fetch(`${base}/tasks`, { method: 'POST', headers, body });
      if (answer.status !== 201) throw new Error(`A task was answered with ${answer.status}: ${await answer.text()}`);
      return (await answer.json()).id;
    },
    async firstEvent(id) {
      const leaving = new AbortController();
      const answer = await fetch(`${base}/tasks/${id}/eventstream`, { headers, signal: leaving.signal });
      for await (const chunk of answer.body) if (Buffer.from(chunk).includes('event: log')) break;
      leaving.abort();
    },
    ended: (id) =>
      running
        .fetchJson(`/api/scaffolder/v2/tasks/${id}`)
        .then(({ status }) =>
          status === 'open' || status === 'processing' ? sleep(10).then(() => api.ended(id)) : status,
        ),
    completed: async () => (await running.fetchJson('/api/scaffolder/v2/tasks?status=completed&limit=1')).totalTasks,
  };
  return api;
}

function cpuOf({ cpu }) {
  return (cpu.user + cpu.system) / 1_000;
}
