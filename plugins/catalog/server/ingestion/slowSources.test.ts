import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { discoveredLocation } from '../forPlugins/discovery/discoveredLocation.ts';
import type { EntityProvider } from './providers.ts';
import { aComponent, aFolder, aServer, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

const HANGING = Array.from({ length: 5 }, (_, index) => `/hangs-${index}.yaml`);
const never = () => {};

const located = (target: string) => ({ id: target, type: 'url', target });
const shown = (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy(), { timeout: 20_000 });

/** A server with sources that never respond, and one that does. */
async function aSlowServer() {
  const server = await aServer({
    ...Object.fromEntries(HANGING.map((path) => [path, never])),
    '/good.yaml': aComponent('good'),
  });
  const hanging = HANGING.map((path) => located(`${server.url}${path}`));
  return { ...server, hanging, good: located(`${server.url}/good.yaml`) };
}

describe('while sources do not respond', () => {
  test('a changed file appears, and another location of the same host is read when it is registered or refreshed', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a') });
    const server = await aSlowServer();
    const locations = [{ type: 'file', target: folder.file('a.yaml') }];
    const catalog = await openCatalog({ config: { locations }, hosts: [server.host] });
    await catalog.ingestAll();
    for (const location of server.hanging) await catalog.addRegistered(location, undefined);
    await shown(() => server.asked.length === HANGING.length);

    await folder.write('a.yaml', aComponent('a', '  system: shop\n'));
    await shown(() => catalog.find('component:default/a')?.spec?.system === 'shop');

    await catalog.addRegistered(server.good, undefined);
    await shown(() => catalog.find('component:default/good'));
    server.pages['/good.yaml'] = aComponent('good', '  system: shop\n');
    await catalog.refresh('component:default/good');
    await shown(() => catalog.find('component:default/good')?.spec?.system === 'shop');
  });

  test('many new locations of a provider do not delay interactive reads at the same host', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/found-${index}.yaml`);
    const server = await aServer({
      ...Object.fromEntries(paths.map((path) => [path, never])),
      '/good.yaml': aComponent('good'),
    });
    const catalog = await openCatalog({ hosts: [server.host] });
    const provider: EntityProvider = {
      name: 'finder',
      connect: ({ applyMutation }) =>
        applyMutation({
          type: 'full',
          entities: paths.map((path) => ({ entity: discoveredLocation(`${server.url}${path}`) })),
        }),
    };
    await catalog.connectProviders([provider]);
    await shown(() => server.asked.length === 4);
    await catalog.addRegistered(located(`${server.url}/good.yaml`), undefined);
    await shown(() => catalog.find('component:default/good'));
    await catalog.close();
  });

  test('a round reads the files and the other hosts, sends each host a few requests at a time, and does not delay interactive reads', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a') });
    const [slow, other] = [await aSlowServer(), await aServer({ '/b.yaml': aComponent('b') })];
    const catalog = await openCatalog({
      config: { locations: [{ type: 'file', target: folder.file('a.yaml') }] },
      hosts: [slow.host, other.host],
      registered: [...slow.hanging, located(`${other.url}/b.yaml`)],
    });
    const round = catalog.ingestAll();
    await shown(() => catalog.refs().length === 2);
    expect(slow.asked).toHaveLength(4);

    await catalog.addRegistered(slow.good, undefined);
    await shown(() => catalog.find('component:default/good'));
    await catalog.close();
    await round;
  });

  test('an aborted round drops its queued reads', async () => {
    const slow = await aSlowServer();
    const answers: ServerResponse[] = [];
    for (const path of HANGING) slow.pages[path] = (_, response) => void answers.push(response);
    const catalog = await openCatalog({ hosts: [slow.host], registered: slow.hanging });
    const stopping = new AbortController();
    const round = catalog.ingestAll({ signal: stopping.signal });
    await shown(() => answers.length === 4);
    stopping.abort();
    for (const answer of answers) answer.end();
    await round;
    expect(slow.asked).toHaveLength(4);
  });
});
