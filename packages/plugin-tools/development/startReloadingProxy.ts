import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Options = { port: number; portalPort: number };

const script = '/.callboard-dev/reload.js';
const events = '/.callboard-dev/events';
const element = `<script type="module" src="${script}"></script>`;
/** A page that reconnects after the command was restarted is also reloaded. */
const source = `let isConnected = false;
const events = new EventSource('${events}');
events.addEventListener('open', () => { if (isConnected) location.reload(); isConnected = true; });
events.addEventListener('reload', () => location.reload());
`;
/** A restart of the portal takes a few seconds. Requests wait this long for it. */
const retryForMs = 60_000;
const retryAfterMs = 100;

/** In front of the portal of a developer: adds a script to its pages that reloads them, hides its restarts and shows its failures. */
export async function startReloadingProxy({ port, portalPort }: Options) {
  const pages = new Set<ServerResponse>();
  /** Why there is no portal to wait for. */
  let problem: string | undefined;

  /** Reloads all open pages. */
  function reload(): void {
    for (const page of pages) page.write('event: reload\ndata: {}\n\n');
  }

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
      if (problem !== undefined) return refuse(incoming, response, problem);
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
    reload,
    /** Responds with the problem to every request. */
    showProblem(text: string) {
      problem = text;
      reload();
    },
    /** Requests wait for the portal again. */
    waitForPortal() {
      problem = undefined;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse({ headers }: IncomingMessage, response: ServerResponse, problem: string): void {
  const isPage = headers.accept?.includes('text/html') === true;
  const type = `text/${isPage ? 'html' : 'plain'}; charset=utf-8`;
  response.writeHead(503, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(isPage ? problemPage(problem) : problem);
}

const problemPage = (problem: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>The portal is not running</title>${element}</head>
<body style="font: 16px/1.5 system-ui; margin: 48px auto; max-width: 60rem; padding: 0 24px">
<h1>The portal is not running</h1>
<pre style="white-space: pre-wrap">${escapeHtml(problem)}</pre>
<p>Fix the plugin or its app-config.yaml. The next change starts the portal again and reloads this page.</p>
</body>
</html>
`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

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
