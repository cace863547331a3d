// The cost of a thousand browsers on the signal stream for one process of the built product, and how soon all of them
// learn of a catalog change. They are connections of another process. Options: --browsers 1000  --rounds 5
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createProduct } from './catalog/product.mjs';

const CHANNEL = 'catalog.changed';
// Longer than the catalog waits between two signals.
const REST_MS = 2_500;
const MEGABYTE = 1_000_000;

const heldOf = ({ heapUsed, external }) => heapUsed + external;
const megabytes = (bytes) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
const row = (name, value) => console.log(`${name.padEnd(48)} ${value}`);

const { values: options } = parseArgs({
  options: { browsers: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '5' } },
});
const browsers = Number(options.browsers);
const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));

try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure() {
  const file = join(folder, 'source', 'gate.yaml');
  mkdirSync(join(folder, 'source'));
  writeGate(file, 0);
  const settings = { signals: { connections: { perCaller: browsers, total: browsers } } };
  const product = await createProduct({ folder: join(folder, 'product'), target: file, settings });
  const running = await product.start();
  const crowd = fork(new URL('./signals/crowd.mjs', import.meta.url));
  try {
    await running.untilAtRest();
    const before = await memory(running);
    crowd.send({ port: running.port, token: running.token, browsers, channel: CHANNEL });
    const [{ connectedMs }] = await once(crowd, 'message');
    await running.untilAtRest();
    const after = await memory(running);

    row('load of the machine', loadavg()[0].toFixed(1));
    row(`${browsers} browsers connected in`, `${Math.round(connectedMs)} ms`);
    row('memory of the process before', megabytes(before.rss));
    row('memory of the process with them', megabytes(after.rss));
    row('added, resident', megabytes(after.rss - before.rss));
    row('added, held (heap and buffers)', megabytes(heldOf(after) - heldOf(before)));
    for (let round = 1; round <= Number(options.rounds); round++) {
      await sleep(REST_MS);
      const since = Date.now();
      writeGate(file, round);
      const [{ firstAt, lastAt }] = await once(crowd, 'message');
      row(`round ${round}: first to last browser`, `${lastAt - firstAt} ms`);
      row(`round ${round}: from the change of a file to the last`, `${lastAt - since} ms`);
    }
  } finally {
    crowd.kill();
    await running.stop();
  }
}

function writeGate(file, round) {
  const spec = { type: 'gate', lifecycle: 'production', owner: 'tower', system: `round-${round}` };
  const gate = { apiVersion: 'backstage.io/v1alpha1', kind: 'Component', metadata: { name: 'gate' }, spec };
  writeFileSync(file, JSON.stringify(gate));
}

async function memory(running) {
  return (await running.usage({ collect: true })).memory;
}
