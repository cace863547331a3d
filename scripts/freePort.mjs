import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range that systems assign automatically, so no other process gets it by chance before it is used.
const lowest = 20_000;
const highest = 32_000;

/** A free port of this machine. */
export async function freePort() {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
