// Many browsers in one process: each keeps a signal stream open, and it reports when all of them have received one.
import { Agent, get } from 'node:http';

const AT_ONCE = 50;

process.once('message', async ({ port, token, browsers, channel }) => {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  let heard = 0;
  let firstAt = 0;

  const hear = () => {
    heard += 1;
    if (heard === 1) firstAt = Date.now();
    if (heard < browsers) return;
    process.send({ firstAt, lastAt: Date.now() });
    heard = 0;
  };

  const open = () =>
    new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/api/signals/stream', headers, agent }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`The stream answered ${response.statusCode}`));
        let rest = '';
        response.setEncoding('utf8').on('data', (text) => {
          const events = (rest + text).split('\n\n');
          rest = events.pop();
          for (const event of events) {
            if (event.includes('event: ready')) resolve();
            if (event.includes(`"channel":"${channel}"`)) hear();
          }
        });
      }).on('error', reject);
    });

  const since = performance.now();
  for (let opened = 0; opened < browsers; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, browsers - opened) }, open));
  }
  process.send({ connectedMs: performance.now() - since });
});
// Exits with the benchmark.
process.once('disconnect', () => process.exit());
