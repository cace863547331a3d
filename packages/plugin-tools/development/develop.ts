import { type FSWatcher, watch } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { buildPlugin } from '../building/buildPlugin.ts';
import { startPortal } from './startPortal.ts';
import { startReloadingProxy } from './startReloadingProxy.ts';

/** Editors write a file in several steps. */
const settleMs = 100;
const defaultPort = 7007;

/** Starts a portal with the plugin. After each change, the plugin is built again and open pages reload. */
export async function develop(folder: string): Promise<void> {
  const port = Number(process.env.PORT ?? defaultPort);
  const portalPort = await freePort();
  const url = `http://localhost:${port}`;
  await buildPlugin(folder);
  let portal = await startPortal(folder, { port: portalPort, url });
  const proxy = await startReloadingProxy({ port, portalPort });
  console.log(`The portal with the plugin is on ${url}. Changes of the source reload it.`);

  const rebuild = async () => {
    try {
      await buildPlugin(folder);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return;
    }
    await portal.stop();
    portal = await startPortal(folder, { port: portalPort, url });
    proxy.reload();
    console.log('Reloaded.');
  };
  const watcher = watchSources(folder, rebuild);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve());
  });
  watcher.close();
  await proxy.close();
  await portal.stop();
}

/** Calls `onChange` after changes of the source, once at a time. */
function watchSources(folder: string, onChange: () => Promise<void>): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  return watch(folder, { recursive: true }, (_event, file) => {
    if (!file || /^(?:dist|node_modules|\.[^/\\]*)(?:[/\\]|$)/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      current = current.then(onChange).catch((error: unknown) => console.error(error));
    }, settleMs);
  });
}

/** A port of this machine that nothing uses at the moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
