import { describe, expect, test } from 'vitest';
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
    start({ extensions, lifecycle }) {
      lifecycle.onStarted(() => {
        read = [extensions.of(greetings), extensions.contributions(greetings)];
      });
    },
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

describe('a collection', () => {
  const sailor = guest('sailor', {
    needs: ['host'],
    start: start(({ extensions }) => extensions.add(greetings, 'ahoy')),
  });
  const hostThat = (run: (context: PluginContext) => void) => guest('host', { points: [greetings], start: run });

  test('is passed on while plugins start, and has all contributions afterwards', async () => {
    let read: unknown;
    const reading = hostThat(({ extensions, lifecycle }) => {
      const all = extensions.collect(greetings);
      const loud = extensions.derive(() => all.all().map((text) => text.toUpperCase()));
      lifecycle.onStarted(() => {
        read = [all.all(), all.contributions(), all.find((text) => text === 'ahoy'), all.find(() => false), loud.get()];
      });
    });
    await startedWith(reading, sailor);
    expect(read).toEqual([['ahoy'], [{ pluginId: 'sailor', value: 'ahoy' }], 'ahoy', undefined, ['AHOY']]);
  });

  test('that is read while plugins still start fails and names the plugin and the point', async () => {
    await expect(startedWith(hostThat(({ extensions }) => void extensions.collect(greetings).all()))).rejects.toThrow(
      "Plugin 'host' reads the contributions to 'host.greetings' before all plugins have started; read it in 'lifecycle.onStarted' or later",
    );
    await expect(startedWith(hostThat(({ extensions }) => void extensions.derive(() => 1).get()))).rejects.toThrow(
      "Plugin 'host' reads a value that it derives from contributions before all plugins have started",
    );
  });

  test('of a point that no plugin declares fails when it is requested', async () => {
    const without = guest('host', { start: ({ extensions }) => void extensions.collect(greetings) });
    await expect(startedWith(without)).rejects.toThrow("The extension point 'host.greetings' is read, but no plugin");
  });

  test('is complete: nothing can be added after all plugins have started', async () => {
    const late = guest('late', {
      needs: ['host'],
      start: ({ extensions, lifecycle }) => lifecycle.onStarted(() => extensions.add(greetings, 'late')),
    });
    await expect(startedWith(host, late)).rejects.toThrow(
      "Plugin 'late' adds to 'host.greetings' after all plugins have started; add to it in 'start'",
    );
  });
});

describe('a derived value', () => {
  test('is built once, before the first hook that may read it', async () => {
    let builds = 0;
    const read: number[] = [];
    const counting = guest('counting', {
      start({ extensions, lifecycle }) {
        const count = extensions.derive(() => ++builds);
        lifecycle.onStarted(() => {
          read.push(builds, count.get(), count.get());
        });
      },
    });
    await startedWith(counting);
    expect(read).toEqual([1, 1, 1]);
  });

  test('stops the start if it cannot be built, and the error names the plugin', async () => {
    const picky = guest('picky', {
      start: ({ extensions }) =>
        void extensions.derive(() => {
          throw new Error('two greetings are the same');
        }),
    });
    await expect(startedWith(picky)).rejects.toThrow("Plugin 'picky' failed to start: two greetings are the same");
  });
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
