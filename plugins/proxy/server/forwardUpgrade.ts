import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Upgrade } from '@callboard/server-kit';
import type { FastifyReply } from 'fastify';
import type { ProxyEndpoint } from './endpoints.ts';
import { type Asked, limitWait, openRequest, sendAnswer } from './forward.ts';
import { requestHeaders } from './proxyHeaders.ts';

type Upgraded = { answer: IncomingMessage; socket: Duplex; head: Buffer };
type Options = { endpoint: ProxyEndpoint; asked: Asked; upgrade: Upgrade; reply: FastifyReply; stopping: AbortSignal };

/** A websocket through the proxy: the target decides whether there is one, and then both ends are tied together. */
export async function forwardUpgrade({ endpoint, asked, upgrade, reply, stopping }: Options): Promise<FastifyReply> {
  const { headers } = asked.request;
  const handshake = Object.entries(headers).filter(([name]) => name.startsWith('sec-websocket-'));
  const upstream = openRequest(endpoint, asked, {
    ...requestHeaders(endpoint, headers),
    ...Object.fromEntries(handshake),
    connection: 'Upgrade',
    upgrade: headers.upgrade,
  });
  const isOver = limitWait(upstream, endpoint);
  try {
    const outcome = await new Promise<Upgraded | IncomingMessage>((resolve, reject) => {
      upstream.once('upgrade', (answer, socket, head) => resolve({ answer, socket, head }));
      upstream.once('response', resolve);
      upstream.on('error', reject);
      reply.raw.once('close', () => upstream.destroy());
      upstream.end();
    });
    if (!('head' in outcome)) return sendAnswer(endpoint, outcome, reply);
    tie(outcome, upgrade, reply, stopping);
    return reply;
  } finally {
    isOver();
  }
}

function tie({ answer, socket, head }: Upgraded, upgrade: Upgrade, reply: FastifyReply, stopping: AbortSignal): void {
  const caller = upgrade.takeOver(reply);
  const names = Object.entries(answer.headers).filter(([name]) => name.startsWith('sec-websocket-'));
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Connection: Upgrade',
    `Upgrade: ${answer.headers.upgrade ?? 'websocket'}`,
    ...names.map(([name, value]) => `${name}: ${value}`),
  ];
  caller.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (head.length > 0) caller.write(head);
  if (upgrade.head.length > 0) socket.write(upgrade.head);

  const end = () => {
    caller.destroy();
    socket.destroy();
    stopping.removeEventListener('abort', end);
  };
  for (const side of [caller, socket]) side.on('error', end).on('close', end);
  stopping.addEventListener('abort', end);
  caller.pipe(socket).pipe(caller);
}
