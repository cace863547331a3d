import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const READ_AT_ONCE = 256 * 1024;
const OK = 'HTTP/1.1 200';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * One keep-alive HTTP connection that sends requests in sequence and only detects the end of each response: it costs so
 * little that the server dominates the measurement.
 */
export function openConnection(port) {
  // One buffer for all data: allocating one for each chunk of a long response would take longer than sending it.
  const buffer = Buffer.allocUnsafe(READ_AT_ONCE);
  const onread = { buffer, callback: (length) => read(buffer.subarray(0, length)) };
  const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread });
  let head;
  let isWhole;
  let waiting;
  const fail = (error) => waiting?.reject(error);

  function read(part) {
    let body = part;
    if (!isWhole) {
      const start = head ? Buffer.concat([head, part]) : part;
      const end = start.indexOf(HEAD_END);
      head = end === -1 ? Buffer.from(start) : undefined;
      if (end === -1) return;
      if (start.toString('latin1', 0, OK.length) !== OK) return fail(new Error(`Unexpected answer: ${start}`));
      isWhole = endOf(start.toString('latin1', 0, end));
      body = start.subarray(end + 2);
    }
    if (!isWhole(body)) return;
    isWhole = undefined;
    waiting.resolve();
  }
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection')));

  return {
    /** Sends a request, as bytes, and resolves when its whole response has arrived. */
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close() {
      waiting = undefined;
      socket.destroy();
    },
  };
}

/** Detects whether the chunks of a response are complete, from the line end before the body on. */
function endOf(head) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  let missing = Number(length) + 2;
  let tail = '';
  if (length !== undefined) {
    return (part) => {
      missing -= part.length;
      return missing <= 0;
    };
  }
  return (part) => {
    tail = (tail + part.toString('latin1')).slice(-LAST_CHUNK.length);
    return tail === LAST_CHUNK;
  };
}

export function requestBytes({ path, body, headers = {} }, token) {
  const lines = [`${body ? 'POST' : 'GET'} ${path} HTTP/1.1`, 'host: 127.0.0.1', `authorization: Bearer ${token}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  const text = body ? JSON.stringify(body) : '';
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
