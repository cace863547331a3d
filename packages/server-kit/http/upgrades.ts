import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A connection that its caller wants to become something else, such as a websocket. */
export type Upgrade = {
  /** What came after the request's headers. */
  head: Buffer;
  /** Takes the connection over; from here on nobody answers but the route. */
  takeOver(reply: FastifyReply): Duplex;
};

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** The upgrade that a request asks for; a route that knows of none just answers. */
export const upgradeOf = (request: FastifyRequest): Upgrade | undefined => upgrades.get(request.raw);

/**
 * Sends an upgrade the way of every other request, so that credentials, limits and errors hold for it too. What is answered
 * without taking the connection over ends it.
 */
export function routeUpgrade(handler: RequestListener, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.on('error', () => socket.destroy());
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as Socket);
  response.on('finish', () => {
    response.detachSocket(socket as Socket);
    // Not only the own half: nobody watches any more whether the caller ever closes the other.
    (socket as Socket).destroySoon();
  });
  // The rest of what the caller sends is no longer read as HTTP, so there is no body to wait for.
  if (request.method !== 'GET') {
    response.writeHead(400).end();
    return;
  }
  upgrades.set(request, {
    head,
    takeOver(reply) {
      reply.hijack();
      response.detachSocket(socket as Socket);
      return socket;
    },
  });
  handler(request, response);
}
