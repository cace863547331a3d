import type { FastifyRequest } from 'fastify';
import { upgradeOf } from '../upgrades.ts';

// The characters that are valid in both a subprotocol (RFC 6455) and a JWT.
const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** The form in which Kubernetes API servers accept a token, next to the actual protocol. */
const encoded = 'base64url.bearer.authorization.k8s.io.';

/** Wire: browsers cannot send headers with a websocket, so clients pass the user's token as a subprotocol. */
export function adoptSocketToken(request: FastifyRequest): void {
  const header = request.headers['sec-websocket-protocol'];
  if (!header || !upgradeOf(request) || request.headers.authorization !== undefined) return;
  const protocols = header.split(',').map((protocol) => protocol.trim());
  const hidden = protocols.find((protocol) => protocol.startsWith(encoded));
  const token = hidden ? Buffer.from(hidden.slice(encoded.length), 'base64url').toString() : header;
  if (jwt.test(token)) request.headers.authorization = `Bearer ${token}`;
}
