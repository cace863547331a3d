import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';

type Options = {
  /** Where each host is: 'code.example:443' → 'https://127.0.0.1:1234' or '127.0.0.1:1234'. All others do not exist. */
  hosts: Readonly<Record<string, string>>;
  /** `user:password`, without which the proxy answers 407. */
  credentials?: string;
  /** Its certificate, if clients connect to the proxy itself over TLS. */
  certificate?: { cert: string; key: string };
};

export type RecordingProxy = {
  url: string;
  /** 'CONNECT code.example:443' or 'GET http://code.example/file', in order. */
  requests: string[];
  close(): Promise<void>;
};

/** An HTTP proxy that records what is sent through it: tunnels by CONNECT, and requests with whole URLs. */
export async function startRecordingProxy({ hosts, credentials, certificate }: Options): Promise<RecordingProxy> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
  const isKnown = ({ headers }: IncomingMessage) => !expected || headers['proxy-authorization'] === expected;
  const placeOf = (host: string) => (Object.hasOwn(hosts, host) ? addressIn(hosts[host] ?? '') : undefined);

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    if (!isKnown(request)) return response.writeHead(407).end();
    const target = URL.canParse(url) ? new URL(url) : undefined;
    const place = target && placeOf(`${target.hostname}:${target.port || 80}`);
    if (!place) return response.writeHead(502).end('The proxy does not know this host');
    const { 'proxy-authorization': _, ...headers } = request.headers;
    const path = `${target.pathname}${target.search}`;
    const onward = httpRequest({ ...place, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    return request.pipe(onward);
  };

  const listener = (request: IncomingMessage, response: ServerResponse) => void forward(request, response);
  const server: Server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', (request: IncomingMessage, caller: Socket, head: Buffer) => {
    requests.push(`CONNECT ${request.url}`);
    const place = placeOf(request.url ?? '');
    if (!isKnown(request)) return caller.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    if (!place) return caller.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const onward = connect(place, () => {
      caller.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) onward.write(head);
      caller.pipe(onward).pipe(caller);
    });
    for (const [one, other] of [
      [onward, caller],
      [caller, onward],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function addressIn(place: string): { host: string; port: number } {
  const { hostname, port } = new URL(place.includes('://') ? place : `http://${place}`);
  return { host: hostname, port: Number(port) };
}
