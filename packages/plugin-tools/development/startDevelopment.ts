import { type AddressInfo, createServer } from 'node:net';
import { buildPlugin } from '../building/buildPlugin.ts';
import { readPluginSources } from '../building/pluginSources.ts';
import { findPortal, type Portal, startPortal } from './startPortal.ts';
import { startReloadingProxy } from './startReloadingProxy.ts';
import { watchSources } from './watchSources.ts';

type Options = { port: number; print?: (text: string) => void };

/**
 * Starts a portal with the plugin. After each change, the plugin is built again, the portal restarts and open pages reload. If the plugin or the
 * configuration prevents a start, the problem is shown instead of the portal until a change fixes it.
 */
export async function startDevelopment(folder: string, { port, print = console.log }: Options) {
  const program = findPortal(folder);
  await readPluginSources(folder);
  const portalPort = await freePort();
  const url = `http://localhost:${port}`;
  const proxy = await startReloadingProxy({ port, portalPort }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is in use. Stop the other program, or set another port: PORT=${port + 1} npm run dev`,
    );
  });
  let portal: Portal | undefined;

  /** Returns whether the portal runs with the current source. */
  async function restart(): Promise<boolean> {
    try {
      await buildPlugin(folder);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      print(problem);
      if (!portal?.isRunning()) proxy.showProblem(problem);
      return false;
    }
    proxy.waitForPortal();
    await portal?.stop();
    portal = await startPortal(program, folder, { port: portalPort, url, onFailure: proxy.showProblem });
    if (portal.isRunning()) proxy.reload();
    else print('The portal is not running. The next change starts it again.');
    return portal.isRunning();
  }

  const watcher = watchSources(folder, async () => {
    if (await restart()) print('Reloaded.');
  });
  if (await watcher.run(restart))
    print(`The portal with the plugin is running at ${url}. It reloads when the source changes.`);
  else print(`${url} shows the problem until a change fixes it.`);
  return {
    async close() {
      await watcher.close();
      await proxy.close();
      await portal?.stop();
    },
  };
}

/** A free port on this machine. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const defaultPort = 7007;

/** Starts a portal with the plugin that follows its source, until the command is interrupted. */
export async function develop(folder: string): Promise<void> {
  const development = await startDevelopment(folder, { port: Number(process.env.PORT ?? defaultPort) });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve());
  });
  await development.close();
}
