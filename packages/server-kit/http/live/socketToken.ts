import type { FastifyRequest } from 'fastify';
import { upgradeOf } from '../upgrades.ts';

// What a subprotocol may be (RFC 6455) and a JWT is.
const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Wire: a browser can send no headers with a websocket, so its clients pass the user's token as the subprotocol. */
export function adoptSocketToken(request: FastifyRequest): void {
  const protocol = request.headers['sec-websocket-protocol'];
  if (!upgradeOf(request) || request.headers.authorization !== undefined) return;
  if (protocol && jwt.test(protocol)) request.headers.authorization = `Bearer ${protocol}`;
}
