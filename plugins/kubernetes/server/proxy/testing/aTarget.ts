import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Visit = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** An API server that responds as a test defines, and records its requests. */
export async function aTarget() {
  const visits: Visit[] = [];
  const sockets = new Set<Socket>();
  let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end('{}');
  let upgrade = (_request: IncomingMessage, socket: Socket): void => void socket.destroy();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    visits.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    answer(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request, socket) => {
    visits.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' });
    upgrade(request, socket as Socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cluster`,
    visits,
    answers(next: typeof answer): void {
      visits.length = 0;
      answer = next;
    },
    upgrades(next: typeof upgrade): void {
      visits.length = 0;
      upgrade = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
