import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Options = { port: number; portalPort: number };

const script = '/.callboard-dev/reload.js';
const events = '/.callboard-dev/events';
const element = `<script type="module" src="${script}"></script>`;
/** A page that reconnects after the command was started again is also reloaded. */
const source = `let isConnected = false;
const events = new EventSource('${events}');
events.addEventListener('open', () => { if (isConnected) location.reload(); isConnected = true; });
events.addEventListener('reload', () => location.reload());
`;
/** A restart of the portal takes a few seconds. Requests wait this long for it. */
const retryForMs = 60_000;
const retryAfterMs = 100;

/** In front of the portal of a developer: adds a script to its pages that reloads them, and hides its restarts. */
export async function startReloadingProxy({ port, portalPort }: Options) {
  const pages = new Set<ServerResponse>();

  const server = createServer((incoming, response) => {
    if (incoming.url === script) response.setHeader('content-type', 'text/javascript').end(source);
    else if (incoming.url === events) follow(response);
    else void forward(incoming, response);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(portalPort, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.flatMap((text, at, all) => (at % 2 === 0 ? `${text}: ${all[at + 1]}` : []));
      upstream.write(`${[`${incoming.method} ${incoming.url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });

  function follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': connected\n\n');
    pages.add(response);
    response.once('close', () => pages.delete(response));
  }

  async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const deadline = performance.now() + retryForMs;
    for (;;) {
      const answer = await send(incoming, body).catch(() => undefined);
      if (answer) return copy(answer, response);
      if (performance.now() > deadline) return void response.writeHead(502).end('The portal does not respond');
      await delay(retryAfterMs);
    }
  }

  function send({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      // The proxy changes pages, so they must not be compressed.
      const sent = { ...headers, 'accept-encoding': 'identity', connection: 'close' };
      const outgoing = request({ host: '127.0.0.1', port: portalPort, method, path: url, headers: sent }, resolve);
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    /** Reloads all open pages. */
    reload() {
      for (const page of pages) page.write('event: reload\ndata: {}\n\n');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function copy(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': _length, etag, ...others } = answer.headers;
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  if (!isPage) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  const page = (await bodyOf(answer)).toString('utf8');
  response.writeHead(answer.statusCode ?? 502, others);
  response.end(page.replace('</head>', `${element}</head>`));
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
