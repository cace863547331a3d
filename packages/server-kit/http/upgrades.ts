import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A connection that its caller wants to become something else, such as a websocket. */
export type Upgrade = {
  /** What came after the request's headers. */
  head: Buffer;
  /** Takes the connection over; from here on nobody answers but the route. */
  takeOver(reply: FastifyReply): Socket;
};

const upgrades = new WeakMap<IncomingMessage, Upgrade>();
// A caller who neither sends nor reads for so long before the connection has become something else.
const idleMs = 10 * 60_000;

/** The upgrade that a request asks for; a route that knows of none just answers. */
export const upgradeOf = (request: FastifyRequest): Upgrade | undefined => upgrades.get(request.raw);

/** The connections of one port that are no longer watched as HTTP. */
export function createUpgrades() {
  const sockets = new Set<Duplex>();
  return {
    /**
     * Sends an upgrade the way of every other request, so that credentials, limits and errors hold for it too. What is
     * answered without taking the connection over ends it.
     */
    route(handler: RequestListener, request: IncomingMessage, duplex: Duplex, head: Buffer): void {
      const socket = duplex as Socket;
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
      const stopWatching = watchCaller(socket);
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.assignSocket(socket);
      response.on('finish', () => {
        response.detachSocket(socket);
        stopWatching();
        // What still comes is not read as HTTP any more; unread, it would have the answer thrown away with the connection.
        socket.resume();
        // Not only the own half: nobody watches any more whether the caller ever closes the other.
        socket.destroySoon();
      });
      upgrades.set(request, {
        head,
        takeOver(reply) {
          reply.hijack();
          response.detachSocket(socket);
          stopWatching();
          return socket;
        },
      });
      handler(request, response);
    },
    /** The server does not count these among its connections, so it cannot cut them itself. */
    cutAll(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Ends a connection whose caller leaves, or neither sends nor reads, while nobody else reads from it. */
function watchCaller(socket: Socket): () => void {
  const giveUp = () => socket.destroy();
  // Takes nothing out: it only has the end told when there is nothing before it.
  const look = () => void socket.read(0);
  socket.setTimeout(idleMs, giveUp).on('readable', look).on('end', giveUp);
  return () => {
    socket.setTimeout(0, giveUp).off('readable', look).off('end', giveUp);
  };
}
