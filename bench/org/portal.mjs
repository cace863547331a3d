// The process that `npm run bench org` measures: a portal with one directory in memory.
import { createWriteStream } from 'node:fs';
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '@callboard/config';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { addDirectory, directoriesServer, directoryKeys } from '@callboard/plugin-directories/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import { userSettingsServer } from '@callboard/plugin-user-settings/server';
import { configSchemas, createLogger, definePlugin, startServer } from '@callboard/server-kit';
import * as z from 'zod';
import { contentsOf } from './contents.mjs';

const [configFile = '', logFile = ''] = process.argv.slice(2);
const log = createWriteStream(logFile);
let readAt = 0;
let order;
let sync;
let tokenOf;
let cpuBefore;

const standIn = definePlugin({
  id: 'stand-in',
  needs: ['catalog', 'directories'],
  config: z.object({ catalog: z.object({ providers: z.object({ standIn: z.object(directoryKeys) }) }) }),
  start(context) {
    const { provider } = addDirectory(context, {
      id: 'standIn.default',
      name: 'StandInOrgEntityProvider:default',
      target: 'https://directory.example.com',
      rules: context.config.catalog.providers.standIn,
      async read() {
        readAt = performance.now();
        return order ? order.contents : { people: [], groups: [] };
      },
    });
    sync = provider.readNow;
    const ada = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'] };
    tokenOf = async () => (await context.credentials.issueUserToken(ada)).token;
  },
});

const plugins = [catalogServer, signalsServer, userSettingsServer, directoriesServer, standIn];
const schemas = configSchemas(plugins);
const config = await loadConfig({ files: [configFile], directory: process.cwd(), env: {}, schemas });
const lag = monitorEventLoopDelay({ resolution: 5 });
let peak = 0;
/** The memory in use right after collections of garbage; the process may have more, because Node collects it late. */
let live = 0;
new PerformanceObserver((list) => {
  const isMajor = list.getEntries().some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
  if (isMajor) live = Math.max(live, usedMemory());
}).observe({ entryTypes: ['gc'] });
const usedMemory = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20).unref();

const output = {
  write(line) {
    log.write(line);
    if (!order || !line.includes('Applied the results of the provider')) return;
    const { user, system } = process.cpuUsage(cpuBefore);
    const result = {
      ms: performance.now() - readAt,
      cpuMs: (user + system) / 1e3,
      peak,
      live,
      maxLagMs: lag.max / 1e6,
    };
    order = undefined;
    process.send({ type: 'synced', ...result });
  },
};
const logger = createLogger({ level: 'info', format: 'json', output });
const server = await startServer({ plugins, config, version: '0.0.0', logger });

process.on('message', async (message) => {
  if (message.type === 'stop') {
    await server.close();
    process.exit(0);
  }
  global.gc?.();
  const before = process.memoryUsage.rss();
  const liveBefore = usedMemory();
  peak = before;
  live = liveBefore;
  order = { contents: contentsOf(message.size, message.renamed) };
  // Generating the contents is not measured.
  await sleep(100);
  lag.reset();
  lag.enable();
  cpuBefore = process.cpuUsage();
  process.send({ type: 'started', before, liveBefore });
  await sync();
});
process.send({ type: 'ready', url: server.address, token: await tokenOf() });
