import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { aCertificate } from '@callboard/integrations/testing';

export type Visit = {
  /** The first part of the path, which selects a cluster. */
  cluster: string;
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
  /** The name in the client's certificate. */
  certificate: string | undefined;
};

/** The objects of a list; or a status, text, headers; or a function that writes the response. */
type ApiAnswer =
  | { items: unknown[]; kind?: string; next?: string }
  | { status?: number; text?: string; headers?: Record<string, string> }
  | ((response: ServerResponse) => void);

/** The response of a cluster; undefined for an empty list. */
export type FakeCluster = (visit: Visit) => ApiAnswer | undefined;

/** Many small Kubernetes API servers at one address: `https://127.0.0.1:1234/<cluster>`. */
export async function startApiServer(clusters: Record<string, FakeCluster>) {
  const { cert, key } = aCertificate('kubernetes');
  const client = aCertificate('portal');
  const visits: Visit[] = [];
  const options = { cert, key, ca: [client.cert], requestCert: true, rejectUnauthorized: false };
  const server = createServer(options, (request, response) => {
    const visit = visitOf(request);
    visits.push(visit);
    send(response, clusters[visit.cluster]?.(visit) ?? { items: [] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urlOf: (cluster: string) => `${origin}/${cluster}`,
    caData: Buffer.from(cert).toString('base64'),
    client,
    visits,
    visitsOf: (cluster: string) => visits.filter((visit) => visit.cluster === cluster),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function visitOf(request: IncomingMessage): Visit {
  const url = new URL(request.url ?? '', 'https://fake.test');
  const [, cluster = ''] = url.pathname.split('/');
  return {
    cluster,
    path: url.pathname.slice(cluster.length + 1),
    query: url.searchParams,
    authorization: request.headers.authorization,
    certificate: (request.socket as TLSSocket).getPeerCertificate().subject?.CN as string | undefined,
  };
}

function send(response: ServerResponse, answer: ApiAnswer): void {
  if (typeof answer === 'function') {
    answer(response);
  } else if ('items' in answer) {
    const { items, kind = 'UnknownList', next } = answer;
    const list = { kind, apiVersion: 'v1', metadata: next ? { continue: next } : {}, items };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list));
  } else {
    const { status = 200, text = '', headers = {} } = answer;
    response.writeHead(status, headers).end(text);
  }
}
