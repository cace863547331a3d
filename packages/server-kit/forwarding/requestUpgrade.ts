import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

export type Upgraded = { answer: IncomingMessage; socket: Socket; head: Buffer };

export type UpgradeTarget = {
  url: URL;
  /** On the target, checked. */
  path: string;
  method?: string;
  headers: OutgoingHttpHeaders;
  /** `websocket`, in lower case; nothing else is taken for an answer. */
  protocol: string;
  /** How the connection is made. */
  connection: { rejectUnauthorized: boolean; ca?: string; cert?: string; key?: string; lookup?: LookupFunction };
  timeout: number;
};

/** Asks the target on a connection of its own, so that whatever the two say to each other meets no other request. */
export function requestUpgrade(
  { url, path, method = 'GET', headers: given, protocol: wanted, connection, timeout }: UpgradeTarget,
  reply: FastifyReply,
): Promise<Upgraded | { answer: IncomingMessage }> {
  const { protocol, port } = url;
  const open = protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { ...given, connection: 'Upgrade', upgrade: wanted };
  // Node writes addresses of version 6 without the brackets that a URL has.
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const options = { ...connection, protocol, hostname, port, path, method, headers, agent: false, setHost: false };
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
      if (answer.headers.upgrade?.toLowerCase() === wanted.toLowerCase()) return resolve({ answer, socket, head });
      socket.destroy();
      reject(new Error('it changes to another protocol'));
    });
    // A caller who goes away is not waited for.
    reply.raw.once('close', () => upstream.destroy());
    upstream.end();
  });
}
