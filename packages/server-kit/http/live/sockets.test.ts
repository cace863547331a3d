import { get } from '@callboard/contract';
import { createClient } from '@callboard/contract/client';
import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { definePlugin } from '../../plugin.ts';
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts';

const contract = {
  radio: get('/radio/:channel', {
    socket: { toServer: z.object({ say: z.string() }), toClient: z.object({ heard: z.string() }) },
  }),
};
const ended: string[] = [];
const radio = definePlugin({
  id: 'radio',
  start({ http, credentials }) {
    serve(http, contract, {
      async radio({ params }, request, socket) {
        if (params.channel === 'none') throw new NotFoundError("No channel 'none'");
        const { userEntityRef } = credentials.userOf(request);
        for await (const { say } of socket.messages) {
          if (say === 'over') return;
          await socket.send({ heard: `${userEntityRef} on ${params.channel}: ${say}` });
        }
        ended.push(params.channel);
      },
    });
  },
});

let server: TestServer;
let token: string;
beforeAll(async () => {
  Object.assign(globalThis, { WebSocket });
  server = await startTestServer({ plugins: [radio] });
  token = (await server.asUser('user:default/ines')).authorization.slice('Bearer '.length);
});
afterAll(() => server.close());

const clientWith = (socketToken?: string, at = server) =>
  createClient(contract, `${at.address}/api/radio`, fetch, { socketToken: async () => socketToken });

test('messages follow the contract, and the token comes as the subprotocol', async () => {
  const socket = await clientWith(token).radio({ params: { channel: 'tower' } });
  socket.send({ say: 'hello' });
  const messages = socket.messages[Symbol.asyncIterator]();
  expect((await messages.next()).value).toEqual({ heard: 'user:default/ines on tower: hello' });
  socket.send({ say: 'over' });
  expect((await messages.next()).done).toBe(true);
  expect((await socket.closed).code).toBe(1000);
});

test('a missing or foreign token is rejected', async () => {
  await expect(clientWith().radio({ params: { channel: 'tower' } })).rejects.toThrow('was refused or lost');
  await expect(clientWith(`${token}x`).radio({ params: { channel: 'tower' } })).rejects.toThrow('was refused or lost');
});

test('the subprotocol is not a token on a route without a websocket', async () => {
  const answer = await fetch(`${server.address}/api/radio/radio/tower`, {
    headers: { 'sec-websocket-protocol': token },
  });
  expect(answer.status).toBe(401);
});

test('a request that is not an upgrade gets an error that names the endpoint', async () => {
  const answer = await fetch(`${server.address}/api/radio/radio/tower`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('is a websocket')]);
});

test.each([
  ['not JSON', 'message must be JSON'],
  ['{"say":7}', 'message/say must be string'],
])('a message that breaks the contract closes the connection with a reason: %s', async (text, reason) => {
  const raw = new WebSocket(`${server.address.replace('http', 'ws')}/api/radio/radio/tower`, [token]);
  raw.once('open', () => raw.send(text));
  const closed = await new Promise((resolve) => raw.once('close', (code, why) => resolve([code, String(why)])));
  expect(closed).toEqual([1007, expect.stringContaining(reason)]);
});

test('a handler that rejects gives a reason', async () => {
  const socket = await clientWith(token).radio({ params: { channel: 'none' } });
  expect(await socket.closed).toMatchObject({ code: 1007, reason: "No channel 'none'" });
});

test('a stopping server closes its sockets without waiting', async () => {
  const stopped = await startTestServer({ plugins: [radio] });
  const own = (await stopped.asUser()).authorization.slice('Bearer '.length);
  const socket = await clientWith(own, stopped).radio({ params: { channel: 'last' } });
  await stopped.close();
  expect((await socket.closed).code).toBe(1001);
  expect(ended).toContain('last');
});
