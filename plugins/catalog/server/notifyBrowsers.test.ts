import { signalsServer } from '@callboard/plugin-signals/server';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogServer } from './index.ts';
import { aComponent, aFolder, cleanUp } from './ingestion/testing/openCatalog.ts';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  await cleanUp();
});

async function open(policy?: NonNullable<Parameters<typeof startTestServer>[0]>['policy']) {
  const folder = await aFolder();
  await folder.write('gate.yaml', aComponent('gate'));
  const catalog = { locations: [{ type: 'file', target: folder.file('gate.yaml') }] };
  const server = await startTestServer({
    plugins: [catalogServer, signalsServer],
    config: { catalog },
    ...(policy ? { policy } : {}),
  });
  endings.push(server.close);
  return { server, folder };
}

/** The text of a stream as it arrives. */
async function listenTo(server: TestServer) {
  const gone = new AbortController();
  const response = await fetch(`${server.address}/api/signals/stream`, {
    headers: await server.asUser(),
    signal: gone.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part;
  })().catch(() => {});
  endings.push(async () => {
    gone.abort();
    await reading;
  });
  await vi.waitFor(() => expect(text).toContain('event: ready'));
  return { text: () => text, messages: () => [...text.matchAll(/^data: (\{"channel".*)$/gm)].map(([, data]) => data) };
}

const systemOf = async (server: TestServer) => {
  const url = '/api/catalog/entities/by-name/component/default/gate';
  return (await server.inject({ url, headers: await server.asUser() })).json().spec?.system;
};

test('open browsers get a signal that the catalog has changed, without details', async () => {
  const { server, folder } = await open();
  const browser = await listenTo(server);
  await folder.write('gate.yaml', aComponent('gate', '  system: departures'));
  await vi.waitFor(() => expect(browser.messages()).toContain('{"channel":"catalog.changed","message":{}}'), {
    timeout: 20_000,
  });
  expect(new Set(browser.messages()).size).toBe(1);
});

test('[SEC-07] no signal reveals how often the catalog changes if a policy hides entities', async () => {
  const { server, folder } = await open({ decide: async () => ({ result: 'ALLOW' }) });
  const browser = await listenTo(server);
  await folder.write('gate.yaml', aComponent('gate', '  system: departures'));
  await vi.waitFor(async () => expect(await systemOf(server)).toBe('departures'), { timeout: 20_000 });
  expect(browser.messages()).toEqual([]);
});
