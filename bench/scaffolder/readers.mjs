// Many readers of one task in one process, which reports when all of them have received its end.
import { Agent, get } from 'node:http';

const AT_ONCE = 50;

process.once('message', async ({ port, token, readers, id }) => {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  let heard = 0;
  let firstAt = 0;

  const hear = () => {
    heard += 1;
    if (heard === 1) firstAt = performance.now();
    if (heard === readers) end({ firstAt, lastAt: performance.now() });
  };

  const open = () =>
    new Promise((resolve, reject) => {
      get(
        { host: '127.0.0.1', port, path: `/api/scaffolder/v2/tasks/${id}/eventstream`, headers, agent },
        (response) => {
          if (response.statusCode !== 200) return reject(new Error(`The stream answered ${response.statusCode}`));
          response.setEncoding('utf8').on('data', (text) => {
            resolve();
            if (text.includes('event: completion')) hear();
          });
        },
      ).on('error', reject);
    });

  // Late readers may have received the end before they are counted.
  let ending;
  const end = (message) => {
    ending = message;
    if (isConnected) process.send(message);
  };
  let isConnected = false;
  const since = performance.now();
  for (let opened = 0; opened < readers; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, readers - opened) }, open));
  }
  isConnected = true;
  process.send({ connectedMs: performance.now() - since });
  if (ending) process.send(ending);
});
// Exits with the benchmark.
process.once('disconnect', () => process.exit());
