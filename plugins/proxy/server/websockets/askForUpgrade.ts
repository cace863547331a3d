import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { ProxyEndpoint } from '../endpoints.ts';
import { requestHeaders } from '../headers/requestHeaders.ts';
import type { Asked } from '../proxying.ts';

export type Upgraded = { answer: IncomingMessage; socket: Socket; head: Buffer };

/** Asks the target on a connection of its own, so that whatever the two say to each other meets no other request. */
export function askForUpgrade(
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
    upstream.on('close', () => clearTimeout(timer));
    upstream.on('error', reject);
    upstream.on('response', (answer) => {
      clearTimeout(timer);
      resolve({ answer });
    });
    upstream.on('upgrade', (answer, socket, head) => {
      clearTimeout(timer);
      if (answer.headers.upgrade?.toLowerCase() === 'websocket') return resolve({ answer, socket, head });
      socket.destroy();
      reject(new Error('it changes to another protocol'));
    });
    // A caller who goes away is not waited for.
    reply.raw.once('close', () => upstream.destroy());
    upstream.end();
  });
}
