import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Upgrade } from '@callboard/server-kit';
import type { FastifyReply } from 'fastify';
import type { ProxyEndpoint } from '../endpoints.ts';
import type { Asked } from '../forward.ts';
import { requestHeaders } from '../headers/requestHeaders.ts';
import { sendAnswer } from '../sendAnswer.ts';

type Upgraded = { answer: IncomingMessage; socket: Duplex; head: Buffer };
type Options = { endpoint: ProxyEndpoint; asked: Asked; upgrade: Upgrade; stopping: AbortSignal };

/** A websocket through the proxy: the target decides whether there is one, and then both ends are tied together. */
export async function forwardUpgrade({ endpoint, asked, upgrade, stopping }: Options): Promise<FastifyReply> {
  const outcome = await ask(endpoint, asked);
  if ('socket' in outcome) {
    tie(outcome, upgrade, asked.reply, stopping);
    return asked.reply;
  }
  const { statusCode = 0, headers } = outcome.answer;
  return sendAnswer(endpoint, { statusCode, headers, body: outcome.answer }, asked);
}

/** On a connection of its own, so that whatever the two say to each other meets no other request. */
function ask(
  endpoint: ProxyEndpoint,
  { request, reply, path }: Asked,
): Promise<Upgraded | { answer: IncomingMessage }> {
  const { target, secure, timeout } = endpoint;
  const { protocol, port } = target;
  const open = protocol === 'https:' ? httpsRequest : httpRequest;
  const handshake = Object.entries(request.headers).filter(([name]) => name.startsWith('sec-websocket-'));
  const headers = {
    ...requestHeaders(endpoint, request.headers),
    ...Object.fromEntries(handshake),
    connection: 'Upgrade',
    upgrade: 'websocket',
  };
  // Node writes addresses of version 6 without the brackets that a URL has.
  const hostname = target.hostname.replace(/^\[|\]$/g, '');
  const options = { protocol, hostname, port, path, headers, agent: false, setHost: false, rejectUnauthorized: secure };
  return new Promise((resolve, reject) => {
    const upstream = open(options);
    const timer = setTimeout(() => upstream.destroy(new Error(`no answer within ${timeout} ms`)), timeout);
    upstream.once('upgrade', (answer, socket, head) => resolve({ answer, socket, head }));
    upstream.once('response', (answer) => resolve({ answer }));
    upstream.on('error', reject);
    for (const event of ['upgrade', 'response', 'error']) upstream.once(event, () => clearTimeout(timer));
    // A caller who goes away is not waited for.
    reply.raw.once('close', () => upstream.destroy());
    upstream.end();
  });
}

function tie({ answer, socket, head }: Upgraded, upgrade: Upgrade, reply: FastifyReply, stopping: AbortSignal): void {
  const caller = upgrade.takeOver(reply);
  const names = Object.entries(answer.headers).filter(([name]) => name.startsWith('sec-websocket-'));
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Connection: Upgrade',
    'Upgrade: websocket',
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
