import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outgoingHeadersChannel } from '@callboard/integrations';
import { silentLogger } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RelayRequest } from '../../common/index.ts';
import { createRelayService } from './service.ts';

// Starts a response and never ends it.
const opened: ServerResponse[] = [];
const received: IncomingHttpHeaders[] = [];
const server = createServer(({ headers }, response) => {
  received.push(headers);
  opened.push(response);
  response.write('a');
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const request = (): RelayRequest => ({ method: 'GET', url: origin, headers: [] });

test('[SEC-11] a response that does not end in time is aborted', async () => {
  const relay = createRelayService({ hosts: [origin], logger: silentLogger, timeout: 50 });
  const sender = { userEntityRef: 'user:default/ada', signal: new AbortController().signal };
  await expect(relay.send(request(), sender)).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: `Could not reach '${origin}': no response within 0.05 seconds`,
  });
});

test('a request is aborted when its caller leaves', async () => {
  const relay = createRelayService({ hosts: [origin], logger: silentLogger });
  const leaving = new AbortController();
  const before = opened.length;
  const sending = relay.send(request(), { userEntityRef: 'user:default/ada', signal: leaving.signal });
  await expect.poll(() => opened.length).toBe(before + 1);
  leaving.abort();
  await expect(sending).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
  await expect.poll(() => opened.at(-1)?.destroyed).toBe(true);
});

test('a request carries the trace that it belongs to', async () => {
  const add = (message: unknown) =>
    void Object.assign((message as { headers: OutgoingHttpHeaders }).headers, { traceparent: 'of the portal' });
  subscribe(outgoingHeadersChannel, add);
  onTestFinished(() => void unsubscribe(outgoingHeadersChannel, add));
  const relay = createRelayService({ hosts: [origin], logger: silentLogger });
  const leaving = new AbortController();
  const before = received.length;
  const sending = relay.send(request(), { userEntityRef: 'user:default/ada', signal: leaving.signal });
  await expect.poll(() => received.slice(before)).toEqual([expect.objectContaining({ traceparent: 'of the portal' })]);
  leaving.abort();
  await expect(sending).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
});
