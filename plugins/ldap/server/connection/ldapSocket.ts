import { connect, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { toError } from '@callboard/errors';

/** A server that sends nothing for this long no longer responds. */
const idleMs = 60_000;
/** The library keeps an answer in memory until it is complete. */
const maxAnswerBytes = 256 * 1024 * 1024;

/** The sockets of one connection: with STARTTLS there are two. */
export function createLdapSockets() {
  const sockets: Socket[] = [];
  let received = 0;

  function guard<S extends Socket>(socket: S): S {
    sockets.push(socket);
    endOnThrow(socket);
    socket.setTimeout(idleMs, () => socket.destroy(new Error(`it sent nothing for ${idleMs / 1000} s`)));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxAnswerBytes) {
        socket.destroy(new Error(`one response has more than ${maxAnswerBytes / 1024 / 1024} MB; read it in pages`));
      }
    });
    return socket;
  }

  return {
    createConnection: ((port: number, host: string) => guard(connect(port, host))) as typeof connect,
    createSecureConnection: ((...given: Parameters<typeof connectTls>): TLSSocket =>
      guard(connectTls(...given))) as typeof connectTls,
    /** Call it before each request. */
    startAnswer() {
      received = 0;
    },
    destroy() {
      for (const socket of sockets) {
        // The library may have removed its listeners; an error without one would end the process.
        socket.on('error', () => {});
        socket.destroy();
      }
    },
  };
}

/**
 * The parser of the library calls itself for each message in a chunk, so very many small messages overflow the stack. Thrown
 * in a listener, the error would end the process.
 */
function endOnThrow(socket: Socket): void {
  const emit = socket.emit.bind(socket) as (event: string | symbol, ...values: unknown[]) => boolean;
  socket.emit = (event: string | symbol, ...values: unknown[]) => {
    if (event !== 'data') return emit(event, ...values);
    try {
      return emit(event, ...values);
    } catch (error) {
      socket.destroy(toError(error));
      return true;
    }
  };
}
