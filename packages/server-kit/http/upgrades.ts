import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A connection that its caller wants to upgrade, for example to a websocket. */
export type Upgrade = {
  /** The data after the request's headers. */
  head: Buffer;
  /** Takes the connection over; from here on only the route responds. */
  takeOver(reply: FastifyReply): Socket;
};

const upgrades = new WeakMap<IncomingMessage, Upgrade>();
// A client that neither sends nor reads for this long before the upgrade is complete is disconnected.
const idleMs = 10 * 60_000;

/** The upgrade that a request asks for; a route that does not support one just responds. */
export const upgradeOf = (request: FastifyRequest): Upgrade | undefined => upgrades.get(request.raw);

/** The connections of one port that are no longer handled as HTTP. */
export function createUpgrades() {
  const sockets = new Set<Duplex>();
  return {
    /**
     * Routes an upgrade like every other request, so credentials, limits and errors apply to it too. A response that
     * does not take the connection over ends it.
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
        // Further data is no longer parsed as HTTP; left unread, it would discard the response with the connection.
        socket.resume();
        // Both halves: nothing checks any more whether the client ever closes the other.
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
    /** The server does not count these connections, so it cannot cut them itself. */
    cutAll(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Ends a connection whose client leaves, or neither sends nor reads, while nothing else reads from it. */
function watchCaller(socket: Socket): () => void {
  const giveUp = () => socket.destroy();
  // Reads no data: it only makes the end event fire when no data precedes it.
  const look = () => void socket.read(0);
  socket.setTimeout(idleMs, giveUp).on('readable', look).on('end', giveUp);
  return () => {
    socket.setTimeout(0, giveUp).off('readable', look).off('end', giveUp);
  };
}
