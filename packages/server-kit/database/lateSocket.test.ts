import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { LateSocket } from './lateSocket.ts';

/** A socket to a server, and the server's side of it. */
async function aConnection() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const late = new LateSocket(async () => connect(port, '127.0.0.1') as TLSSocket);
  late.connect();
  await once(late, 'connect');
  const [other] = await accepted;
  return { late, other };
}

test('a late socket passes on bytes in both directions, and more than its buffers hold', async () => {
  const { late, other } = await aConnection();
  const megabytes = Buffer.alloc(3_000_000, 'x');
  other.end(megabytes);
  late.write('hello');
  const [text] = await once(other, 'data');
  expect(String(text)).toBe('hello');
  let received = 0;
  for await (const chunk of late) received += (chunk as Buffer).length;
  expect(received).toBe(megabytes.length);
});

test('a late socket closes when the server ends the connection', async () => {
  const { late, other } = await aConnection();
  late.resume();
  other.end();
  await once(late, 'close');
  expect(late.destroyed).toBe(true);
});

test('a late socket that cannot be opened fails with the reason', async () => {
  const late = new LateSocket(() => Promise.reject(new Error('no certificate')));
  late.connect();
  await expect(once(late, 'connect')).rejects.toThrow('no certificate');
});

test('a late socket that was closed before it opened closes the connection behind it', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1') as TLSSocket;
  const late = new LateSocket(async () => socket);
  late.connect();
  late.destroy();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});
