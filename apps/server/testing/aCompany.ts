import { createServer, type IncomingMessage, type RequestListener, request as sendPlain } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { anAuthority, startRecordingProxy } from '@callboard/integrations/testing';

export const domain = 'corp.example';
export const googleTokens = 'oauth2.googleapis.com';

type Visit = { host: string; method: string; url: string; authorization: string | undefined };
/** By the first part of the host: `git` for `git.corp.example`. */
type Hosts = Readonly<Record<string, RequestListener>>;

/**
 * The network of a company. The names of its hosts do not exist: only the proxy knows where they are. Their https
 * certificates are signed by an authority that only the company trusts.
 */
export async function aCompany(hosts: Hosts) {
  const authority = anAuthority('A company');
  const visits: Visit[] = [];
  const answer: RequestListener = (request, response) => {
    const { method = '', url = '', headers } = request;
    const [name = ''] = headers.host?.split('.') ?? [];
    visits.push({ host: name, method, url, authorization: headers.authorization });
    const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
    if (host) host(request, response);
    else response.writeHead(404).end();
  };
  const plain = createServer(answer);
  const secure = createSecureServer(authority.issue('The hosts', `*.${domain}`, googleTokens), answer);
  const servers = [plain, secure];
  for (const server of servers) {
    server.on('upgrade', greet);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  const [plainPlace, securePlace] = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
  const places = Object.keys(hosts).flatMap((name) => [
    [`${name}.${domain}:80`, plainPlace],
    [`${name}.${domain}:443`, securePlace],
  ]);
  const proxy = await startRecordingProxy({
    hosts: Object.fromEntries([...places, [`${googleTokens}:443`, securePlace]]),
  });
  return {
    proxy,
    authority,
    /** The requests that reached a host, by the first part of its name. */
    visitsOf: (name: string) => visits.filter(({ host }) => host === name),
    /** How often the proxy opened a tunnel. */
    tunnelsTo: (name: string, port = 443) =>
      proxy.requests.filter((request) => request === `CONNECT ${name}.${domain}:${port}`).length,
    async close() {
      await proxy.close();
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

function greet(_: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello');
}

export const answerText =
  (text: string): RequestListener =>
  (request, response) => {
    request.resume();
    response.end(text);
  };

export const answerJson =
  (body: (request: IncomingMessage) => object): RequestListener =>
  (request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body(request)));
  };

/** Sends requests on to a server of the test. */
export const forwardTo =
  (origin: () => string): RequestListener =>
  (request, response) => {
    const { method, url, headers } = request;
    const onward = sendPlain(`${origin()}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
