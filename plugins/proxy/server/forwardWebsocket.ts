import { forwardUpgrade, type Upgrade } from '@callboard/server-kit';
import type { FastifyReply } from 'fastify';
import type { Asked, ProxyEndpoint, Proxying } from './endpoints.ts';
import { forwardAnswer } from './forwardAnswer.ts';
import { requestHeaders } from './headers/requestHeaders.ts';

const isOfHandshake = (name: string) => name.startsWith('sec-websocket-');

/** A websocket through the proxy. */
export function forwardWebsocket(
  endpoint: ProxyEndpoint,
  asked: Asked,
  upgrade: Upgrade,
  proxying: Proxying,
): Promise<FastifyReply> {
  const { request, path } = asked;
  const { target: url, secure, timeout } = endpoint;
  const handshake = Object.entries(request.headers).filter(([name]) => isOfHandshake(name));
  const headers = { ...requestHeaders(endpoint, request.headers), ...Object.fromEntries(handshake) };
  const target = { url, path, headers, timeout, protocol: 'websocket', connection: { rejectUnauthorized: secure } };
  const refuse = (answer: Parameters<typeof forwardAnswer>[1]) => forwardAnswer(endpoint, answer, asked, proxying);
  return forwardUpgrade(target, { ...asked, upgrade, isOfHandshake, refuse }, proxying);
}
