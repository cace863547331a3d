import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, vi } from 'vitest';

type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server behind the proxy that records its requests. */
export async function aTarget(answer?: Answer) {
  const received: Received[] = [];
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => {
    if (answer) {
      received.push({ method: request.method!, url: request.url!, headers: request.headers, body: '' });
      answer(request, response);
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      received.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      response.end('done');
    });
  });
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  // An echo like a websocket's, without frames: the proxy does not parse them.
  server.on('upgrade', (request, socket, head) => {
    received.push({ method: request.method!, url: request.url!, headers: request.headers, body: '' });
    if (request.url?.includes('refused')) {
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nnope');
      return;
    }
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}x`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSet-Cookie: a=b\r\n\r\nhello `,
    );
    if (head.length > 0) socket.write(head);
    socket.on('error', () => {}).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    received,
    sockets,
    async close() {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends raw bytes: clients normalise paths before they send them. */
export function rawCall(address: string, lines: readonly string[], body = '') {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.on('error', () => {});
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
  return { socket, text: () => text, closed };
}

/** Requests a websocket. Data needs no frames, because the proxy does not parse them. */
export const aWebsocket = (address: string, path: string, headers: readonly string[] = []) =>
  rawCall(address, [
    `GET /api/proxy${path} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  ]);

/** Waits until a number of bytes does not change any more. */
export async function untilStill(bytes: () => number): Promise<void> {
  let before = -1;
  await vi.waitFor(
    () => {
      const isStill = bytes() === before;
      before = bytes();
      expect(isStill).toBe(true);
    },
    { interval: 300 },
  );
}
