import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { separateAgent, withTraceHeaders } from '@callboard/integrations';
import type { FastifyReply } from 'fastify';

export type Upgraded = { answer: IncomingMessage; socket: Socket; head: Buffer };

export type UpgradeTarget = {
  url: URL;
  /** A URL on the target, already checked. */
  path: string;
  method?: string;
  headers: OutgoingHttpHeaders;
  /** `websocket`, in lower case; no other protocol is accepted in the response. */
  protocol: string;
  /** How the connection is made. */
  connection: { rejectUnauthorized: boolean; ca?: string; cert?: string; key?: string; lookup?: LookupFunction };
  timeout: number;
};

/** Sends the request on a separate connection, so nothing on it can mix with another request. */
export function requestUpgrade(
  { url, path, method = 'GET', headers: given, protocol: wanted, connection, timeout }: UpgradeTarget,
  reply: FastifyReply,
): Promise<Upgraded | { answer: IncomingMessage }> {
  const { protocol, port } = url;
  const open = protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { ...withTraceHeaders(given), connection: 'Upgrade', upgrade: wanted };
  // Node expects IPv6 addresses without the brackets of a URL.
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const agent = separateAgent(url);
  const options = { ...connection, protocol, hostname, port, path, method, headers, agent, setHost: false };
  return new Promise((resolve, reject) => {
    const upstream = open(options);
    const timer = setTimeout(() => upstream.destroy(new Error(`no response within ${timeout} ms`)), timeout);
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
      reject(new Error('it switched to another protocol'));
    });
    // Do not wait for a caller that has left.
    reply.raw.once('close', () => upstream.destroy());
    upstream.end();
  });
}
