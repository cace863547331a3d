// `npm start`: installs missing dependencies, rebuilds if needed, and serves the portal. Arguments are passed to the
// server.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { fail } from './print.mjs';
import { root } from './run.mjs';

async function start() {
  const since = Date.now();
  await ensureBuilt();
  const server = spawn(process.execPath, [`${root}dist/server.js`, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    // The server prints the time from here to the first page.
    env: { ...process.env, CALLBOARD_STARTED_AT: String(since) },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

start().catch(fail);
