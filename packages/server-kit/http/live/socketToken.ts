import type { FastifyRequest } from 'fastify';
import { upgradeOf } from '../upgrades.ts';

// What a subprotocol may be (RFC 6455) and a JWT is.
const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** As the API servers of Kubernetes take a token, beside the protocol that is meant. */
const encoded = 'base64url.bearer.authorization.k8s.io.';

/** Wire: a browser can send no headers with a websocket, so its clients pass the user's token as a subprotocol. */
export function adoptSocketToken(request: FastifyRequest): void {
  const header = request.headers['sec-websocket-protocol'];
  if (!header || !upgradeOf(request) || request.headers.authorization !== undefined) return;
  const protocols = header.split(',').map((protocol) => protocol.trim());
  const hidden = protocols.find((protocol) => protocol.startsWith(encoded));
  const token = hidden ? Buffer.from(hidden.slice(encoded.length), 'base64url').toString() : header;
  if (jwt.test(token)) request.headers.authorization = `Bearer ${token}`;
}
