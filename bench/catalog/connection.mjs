import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * One kept-alive HTTP connection that sends one request after the other and only looks for the end of each answer: it costs
 * so little that what is measured is the server.
 */
export function openConnection(port) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let head;
  let isWhole;
  let waiting;
  const fail = (error) => waiting?.reject(error);

  socket.on('data', (chunk) => {
    let body = chunk;
    if (!isWhole) {
      head = head ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      isWhole = endOf(head.toString('latin1', 0, end));
      body = head.subarray(end + 2);
      head = undefined;
    }
    if (!isWhole(body)) return;
    isWhole = undefined;
    waiting.resolve();
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection')));

  return {
    /** Sends a request, as bytes, and resolves when its whole answer is here. */
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

/** Tells of the parts of an answer, from the line end before the body on, whether they are all. */
function endOf(head) {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Unexpected answer: ${head}`);
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

/** The bytes of a request. */
export function requestBytes({ path, body, headers = {} }, token) {
  const lines = [`${body ? 'POST' : 'GET'} ${path} HTTP/1.1`, 'host: 127.0.0.1', `authorization: Bearer ${token}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  const text = body ? JSON.stringify(body) : '';
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
