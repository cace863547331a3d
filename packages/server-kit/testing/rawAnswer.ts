import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Sends raw bytes, even those that no HTTP client would send, and reads the first response. */
export async function rawAnswer(address: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
  socket.write(text);
  try {
    let received = '';
    for await (const chunk of socket.setEncoding('utf8')) {
      received += chunk;
      const answer = parse(received, { hasBody: !text.startsWith('HEAD ') });
      if (answer) return answer;
    }
    throw new Error(`The connection ended after '${received}'`);
  } finally {
    socket.destroy();
  }
}

/** Undefined until the headers and the announced body have arrived. */
function parse(received: string, { hasBody }: { hasBody: boolean }): RawAnswer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = received.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = received.slice(end + 4);
  if (hasBody && Buffer.byteLength(body) < Number(headers['content-length'] ?? 0)) return undefined;
  return { status: Number(statusLine.split(' ')[1]), headers, body };
}
