// `npm run dev`: the web app with hot reload on port 3000, and the server rebuilt and restarted on every change.
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { fail, say } from './print.mjs';
import { root } from './run.mjs';

async function dev() {
  await ensureInstalled();
  const stopServer = await watchServer();
  const { createServer } = await import('vite');
  const web = await createServer({ root: `${root}apps/web`, configFile: `${root}apps/web/vite.config.ts` });
  await web.listen();
  say(`Open ${web.resolvedUrls?.local[0]} (it also serves the API)`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await Promise.all([stopServer(), web.close()]);
      process.exit(0);
    });
  }
}

/** Bundles the server again when a file changes, and replaces the process when the bundle is valid. */
async function watchServer() {
  const [{ watch }, { serverBundle, serverOutput }] = await Promise.all([
    import('rolldown'),
    import('./buildServer.mjs'),
  ]);
  // The server writes the configuration into its page; the page of the development server gets it from there.
  cpSync(`${root}apps/web/index.html`, `${root}dist/dev/web/index.html`);
  let server;
  const stop = () => endOf(server);
  const watcher = watch({ ...serverBundle, output: serverOutput(`${root}dist/dev/server.js`) });
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') return say(`The server does not build: ${event.error.message}`);
    if (event.code !== 'BUNDLE_END') return;
    await event.result.close();
    await stop();
    server = spawn(process.execPath, [`${root}dist/dev/server.js`, ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
      // The development server serves the app's files to everyone.
      env: { ...process.env, NODE_ENV: 'development', APP_CONFIG_app_protected: 'false' },
    });
  });
  return async () => {
    await watcher.close();
    await stop();
  };
}

function endOf(child) {
  if (!child || child.exitCode !== null) return undefined;
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

dev().catch(fail);
