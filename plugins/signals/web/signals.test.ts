import { NotFoundError } from '@callboard/errors';
import { createDiscovery } from '@callboard/web-kit/host';
import { fakeConnection, fakeErrors, fakeFetch, fakeIdentity } from '@callboard/web-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSignals } from './createSignals.ts';

type StreamEvent = { event: string; data: unknown; id?: string };

/** Web Locks as browsers have them: one holds the name, the others wait in order. */
function fakeLocks(): LockManager {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = async (name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
    if (options.ifAvailable && held.has(name)) return work(null);
    const before = queues.get(name);
    const mine = (async () => {
      await before?.catch(() => {});
      options.signal?.throwIfAborted();
      held.add(name);
      try {
        return await work({ name, mode: 'exclusive' });
      } finally {
        held.delete(name);
      }
    })();
    queues.set(name, mine);
    return mine;
  };
  return { request, query: async () => ({}) } as unknown as LockManager;
}

/** A server that sends the test's events on every open stream. */
function aServer() {
  const streams: { after: string | null; send(event: StreamEvent): void; end(): void }[] = [];
  let sent = 0;
  async function* stream(after: string | null) {
    const events: StreamEvent[] = [{ event: after === 'unknown' ? 'reset' : 'ready', data: {}, id: `p-${sent}` }];
    let wake = () => {};
    let isOver = false;
    const entry = {
      after,
      send: (event: StreamEvent) => {
        events.push(event);
        wake();
      },
      end: () => {
        isOver = true;
        wake();
      },
    };
    streams.push(entry);
    while (!isOver) {
      yield* events.splice(0);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const fetch = fakeFetch({
    'GET /api/signals/stream': ({ headers }) => stream(headers.get('last-event-id')),
  });
  return {
    fetch,
    streams,
    say(channel: string, message: unknown) {
      sent += 1;
      for (const { send } of streams) send({ event: 'signal', data: { channel, message }, id: `p-${sent}` });
    },
    reset: () => {
      for (const { send } of streams) send({ event: 'reset', data: {}, id: `p-${sent}` });
    },
  };
}

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.useRealTimers();
});

function aTab(fetch: ReturnType<typeof aServer>['fetch'], { user = 'user:default/ada', locks = fakeLocks() } = {}) {
  const connection = fakeConnection();
  const errors = fakeErrors();
  const parts = {
    connection,
    discovery: createDiscovery(`${window.location.origin}/api/{{pluginId}}`),
    errors,
    identity: fakeIdentity({ userEntityRef: user }),
    network: { fetch },
    locks,
  };
  const signals = createSignals(parts, { waitMs: 0 });
  const heard: unknown[] = [];
  const listen = (channel: string) => {
    const leave = signals.subscribe(channel, (message) => heard.push(message));
    endings.push(leave);
    return leave;
  };
  return { signals, connection, errors, heard, listen };
}

describe('signals', () => {
  test('are requested only while someone listens, and reach the listeners of their channel', async () => {
    const server = aServer();
    const tab = aTab(server.fetch);
    expect(server.fetch.requests).toEqual([]);
    tab.listen('gates');
    await vi.waitFor(() => expect(server.streams).toHaveLength(1));
    server.say('gates', 'A1');
    server.say('others', 'B2');
    server.say('gates', 'A3');
    await vi.waitFor(() => expect(tab.heard).toEqual(['A1', 'A3']));
    expect(server.streams).toHaveLength(1);
  });

  test('that may have been missed are announced to every listener', async () => {
    const server = aServer();
    const tab = aTab(server.fetch);
    tab.listen('gates');
    tab.listen('runways');
    await vi.waitFor(() => expect(server.streams).toHaveLength(1));
    server.reset();
    await vi.waitFor(() => expect(tab.heard).toEqual([undefined, undefined]));
  });

  test('reach the other listeners when one fails', async () => {
    const server = aServer();
    const tab = aTab(server.fetch);
    const fail = tab.signals.subscribe('gates', () => {
      throw new Error('No gate');
    });
    endings.push(fail);
    tab.listen('gates');
    await vi.waitFor(() => expect(server.streams).toHaveLength(1));
    server.say('gates', 'A1');
    server.say('gates', 'A2');
    await vi.waitFor(() => expect(tab.heard).toEqual(['A1', 'A2']));
    expect(tab.errors.posted).toMatchObject([
      { error: { message: 'No gate' }, context: { hidden: true } },
      { error: { message: 'No gate' }, context: { hidden: true } },
    ]);
  });

  test('pause while the server is unreachable, and resume at their position when it is back', async () => {
    const server = aServer();
    const tab = aTab(server.fetch);
    tab.listen('gates');
    await vi.waitFor(() => expect(server.streams).toHaveLength(1));
    server.say('gates', 'A1');
    await vi.waitFor(() => expect(tab.heard).toEqual(['A1']));
    tab.connection.set('lost');
    tab.connection.set('connected');
    await vi.waitFor(() => expect(server.streams).toHaveLength(2));
    // The first request asks for the signals sent while the page was loading.
    expect(server.streams.map(({ after }) => after)).toEqual([expect.stringMatching(/^recent-\d{4}$/), 'p-1']);
  });

  test('do not disturb the page if the server sends none', async () => {
    const fetch = fakeFetch({
      'GET /api/signals/stream': () => {
        throw new NotFoundError('No route');
      },
    });
    const tab = aTab(fetch);
    tab.listen('gates');
    await vi.waitFor(() => expect(fetch.requests).toHaveLength(1));
    expect(tab.heard).toEqual([]);
  });

  test('continue for a listener that subscribes right after the last one has left', async () => {
    const server = aServer();
    const tab = aTab(server.fetch);
    const leave = tab.listen('gates');
    await vi.waitFor(() => expect(server.streams).toHaveLength(1));
    leave();
    tab.listen('gates');
    server.say('gates', 'still');
    await vi.waitFor(() => expect(tab.heard).toEqual(['still']));
    expect(server.streams).toHaveLength(1);
  });
});

describe('several tabs of one browser', () => {
  /** Two tabs that listen; the first holds the stream. */
  async function twoTabs() {
    const server = aServer();
    const locks = fakeLocks();
    const first = aTab(server.fetch, { locks });
    const second = aTab(server.fetch, { locks });
    const close = first.listen('gates');
    await vi.waitFor(() => expect(server.streams).toHaveLength(1));
    second.listen('gates');
    return { server, first, second, close };
  }

  test('share one stream, and another tab takes over when the one that holds it is closed', async () => {
    const { server, first, second, close } = await twoTabs();
    await vi.waitFor(() => {
      server.say('gates', 'both');
      expect(second.heard).toContain('both');
    });
    expect(first.heard).toContain('both');
    expect(server.streams).toHaveLength(1);
    close();
    await vi.waitFor(() => expect(server.streams).toHaveLength(2));
    expect(server.streams[1]!.after).toMatch(/^p-\d+$/);
  });

  test('reload when one takes over without having received anything', async () => {
    const { second, close } = await twoTabs();
    close();
    await vi.waitFor(() => expect(second.heard).toEqual([undefined]));
  });

  test('of different users share nothing', async () => {
    const server = aServer();
    const locks = fakeLocks();
    aTab(server.fetch, { locks }).listen('gates');
    aTab(server.fetch, { locks, user: 'user:default/bob' }).listen('gates');
    await vi.waitFor(() => expect(server.streams).toHaveLength(2));
  });
});
