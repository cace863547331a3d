import type { IncomingHttpHeaders } from 'node:http';
import { InputError } from '@callboard/errors';
import {
  checkAnswer,
  type ForwardedAnswer,
  type Forwarding,
  forwardUpgrade,
  sendAnswer,
  type Upgrade,
} from '@callboard/server-kit';
import type { FastifyReply } from 'fastify';
import type { ClusterCall } from './forwardRequest.ts';
import { answerHeaders, clusterHeaders } from './proxyHeaders.ts';

/** Wire: the only place for a browser's token. Clusters use this form too, but cannot verify the portal's tokens. */
const tokenProtocol = 'base64url.bearer.authorization.k8s.io.';
/** Used by older clients for the streams of a process, such as kubectl before 1.30. */
const spdy = 'spdy/3.1';
const withStreams = /^\/api\/v1\/namespaces\/[^/]+\/pods\/[^/]+\/(?:exec|attach|portforward)$/;

const isOfHandshake = (name: string) => name.startsWith('sec-websocket-') || name === 'x-stream-protocol-version';

/** Forwards terminals and other upgrades: by websocket, and for pod streams also by SPDY. */
export function forwardStreams(call: ClusterCall, upgrade: Upgrade, forwarding: Forwarding): Promise<FastifyReply> {
  const { request, reply, client, path, asked, timeoutMs } = call;
  const wanted = String(request.headers.upgrade).toLowerCase();
  // Other protocols and paths would let a caller send requests that are not checked.
  if (wanted !== 'websocket' && !(wanted === spdy && withStreams.test(asked))) {
    throw new InputError(`The proxy does not upgrade this connection to '${wanted.slice(0, 50)}'`);
  }
  const target = {
    url: client.url,
    path,
    method: request.method,
    timeout: timeoutMs,
    connection: client.connection,
    headers: { ...clusterHeaders(request.headers, client), ...handshakeOf(request.headers) },
    protocol: wanted === spdy ? 'SPDY/3.1' : 'websocket',
  };
  const refuse = (answer: ForwardedAnswer) => {
    checkAnswer(answer);
    const headers = answerHeaders(answer.headers, false);
    return sendAnswer(answer, { request, reply, headers, isEndless: false }, forwarding);
  };
  return forwardUpgrade(target, { ...call, upgrade, isOfHandshake, refuse }, forwarding);
}

function handshakeOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passing = Object.entries(headers).filter(([name]) => isOfHandshake(name));
  const { 'sec-websocket-protocol': protocols, ...rest }: IncomingHttpHeaders = Object.fromEntries(passing);
  const kept = String(protocols ?? '')
    .split(',')
    .map((protocol) => protocol.trim())
    .filter((protocol) => protocol !== '' && !protocol.startsWith(tokenProtocol));
  return kept.length > 0 ? { ...rest, 'sec-websocket-protocol': kept.join(', ') } : rest;
}
