import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createUrlReader, type Lookup, type UrlReaderOptions } from '../index.ts';

export type Visit = { path: string; headers: IncomingHttpHeaders };

/** A local server that is closed after the test and records its requests. */
export async function aServer(listener: RequestListener): Promise<{ port: number; visits: Visit[] }> {
  const visits: Visit[] = [];
  const server = createServer((request, response) => {
    visits.push({ path: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, visits };
}

/** A reader for which every name resolves to this machine. */
export function aReader(...hosts: string[]) {
  return aReaderWith({ allow: hosts.map((host) => ({ host })) });
}

export function aReaderWith(options: UrlReaderOptions) {
  return createUrlReader({ lookup: toAddresses('127.0.0.1'), ...options });
}

export function toAddresses(...addresses: string[]): Lookup {
  return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

/** Responds to each path from a table: text, or a status with headers and a body. */
export function answering(
  answers: Record<string, string | { status?: number; headers?: Record<string, string>; body?: string | Buffer }>,
): RequestListener {
  return (request, response) => {
    const answer = answers[request.url ?? ''] ?? { status: 404 };
    const { status = 200, headers = {}, body = '' } = typeof answer === 'string' ? { body: answer } : answer;
    response.writeHead(status, headers).end(body);
  };
}

export function redirectingTo(location: string): RequestListener {
  return (_, response) => response.writeHead(302, { location }).end();
}
