import { expect, test } from 'vitest';
import {
  createExtensionPoint,
  createServiceRef,
  definePlugin,
  type PluginContext,
  type ServerPlugin,
} from '../index.ts';
import { startTestServer } from '../testing/index.ts';

const greetings = createExtensionPoint<string>({ id: 'host.greetings', description: 'Greetings' });
const clock = createServiceRef<{ now(): number }>({ id: 'host.clock', description: 'The current time' });

const start = (run: (context: PluginContext) => void) => run;
const host = definePlugin({
  id: 'host',
  points: [greetings],
  provides: [clock],
  start: ({ extensions }) => extensions.provide(clock, { now: () => 5 }),
});
const guest = (id: string, others: Partial<ServerPlugin>) => definePlugin({ id, start: () => {}, ...others });

async function startedWith(...plugins: ServerPlugin[]): Promise<void> {
  const server = await startTestServer({ plugins });
  await server.close();
}

test('contributions reach the host in start order, each with its contributor', async () => {
  let read: unknown;
  const reading = guest('host', {
    points: [greetings],
    start: ({ extensions, lifecycle }) =>
      lifecycle.onStarted(() => {
        read = [extensions.of(greetings), extensions.contributions(greetings)];
      }),
  });
  const sailor = guest('sailor', {
    needs: ['host'],
    start: start(({ extensions }) => extensions.add(greetings, 'ahoy')),
  });
  const butler = guest('butler', {
    wants: ['host'],
    start: start(({ extensions }) => extensions.add(greetings, 'good day')),
  });
  await startedWith(sailor, butler, reading);
  expect(read).toEqual([
    ['ahoy', 'good day'],
    [
      { pluginId: 'sailor', value: 'ahoy' },
      { pluginId: 'butler', value: 'good day' },
    ],
  ]);
});

const adding = start(({ extensions }) => extensions.add(greetings, 'ahoy'));

test('adding to a point that no plugin declares fails at startup and names both', async () => {
  const without = guest('host', {});
  await expect(startedWith(without, guest('sailor', { needs: ['host'], start: adding }))).rejects.toThrow(
    "Plugin 'sailor' adds to 'host.greetings', but no plugin declares it; is the plugin 'host' installed?",
  );
  await expect(startedWith(guest('sailor', { start: adding }))).rejects.toThrow("is the plugin 'host' installed?");
});

test("a plugin that contributes to a point lists the point's plugin in needs or wants", async () => {
  await expect(startedWith(host, guest('sailor', { start: adding }))).rejects.toThrow(
    "Plugin 'sailor' adds to 'host.greetings' and must list 'host' in 'needs' or 'wants'",
  );
});

test('a contribution to a wanted plugin that is not installed is dropped', async () => {
  await expect(startedWith(guest('sailor', { wants: ['host'], start: adding }))).resolves.toBeUndefined();
});

test('a point and a service begin with the id of their plugin', async () => {
  await expect(startedWith(guest('sailor', { points: [greetings] }))).rejects.toThrow(
    "Plugin 'sailor' declares the extension point 'host.greetings'; its id must begin with 'sailor.'",
  );
  await expect(startedWith(guest('sailor', { provides: [clock] }))).rejects.toThrow(
    "Plugin 'sailor' declares the service 'host.clock'; its id must begin with 'sailor.'",
  );
});

test.each(['greetings', 'Host.greetings', 'host.Greetings', 'host greetings', 'host.greetings.more'])(
  "the id '%s' is refused",
  (id) => {
    expect(() => createExtensionPoint({ id, description: '' })).toThrow(`The extension point id '${id}' must be`);
    expect(() => createServiceRef({ id, description: '' })).toThrow(`The service id '${id}' must be`);
  },
);

test('a service is provided once, by the plugin that lists it', async () => {
  const providing = start(({ extensions }) => {
    extensions.provide(clock, { now: () => 5 });
    extensions.provide(clock, { now: () => 6 });
  });
  await expect(startedWith(guest('host', { provides: [clock], start: providing }))).rejects.toThrow(
    "The service 'host.clock' is provided twice",
  );
  await expect(startedWith(guest('host', { start: providing }))).rejects.toThrow(
    "Plugin 'host' provides the service 'host.clock' and must list it in 'provides'",
  );
  await expect(startedWith(guest('host', { provides: [clock] }))).rejects.toThrow(
    "Plugin 'host' lists the service 'host.clock' but did not provide it",
  );
});

test('a service is used only by plugins that need or want its plugin', async () => {
  let time: number | undefined;
  const using = start(({ extensions }) => {
    time = extensions.get(clock).now();
  });
  await startedWith(guest('sailor', { needs: ['host'], start: using }), host);
  expect(time).toBe(5);
  await expect(startedWith(host, guest('sailor', { start: using }))).rejects.toThrow(
    "Plugin 'sailor' uses the service 'host.clock' and must list 'host' in 'needs'",
  );
  let found: unknown = 'something';
  const looking = start(({ extensions }) => {
    found = extensions.find(clock);
  });
  await startedWith(guest('sailor', { wants: ['host'], start: looking }));
  expect(found).toBeUndefined();
  await expect(startedWith(host, guest('sailor', { start: looking }))).rejects.toThrow(
    "Plugin 'sailor' uses the service 'host.clock' and must list 'host' in 'wants'",
  );
});
