import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '@callboard/errors';
import { loopbackNames } from '@callboard/simulation/server';
import { answer } from './api/answer.ts';
import { ApiError } from './api/apiError.ts';
import type { Tenant } from './tenant.ts';

/** A response instead of the usual one. */
export type Interruption = { status: number; headers?: Record<string, string>; body?: object };

export type TenantOptions = {
  /** On this machine only; 0 for any free port. */
  host?: string;
  port?: number;
  tenant: Tenant;
  client: { id: string; secret: string };
  maxPage?: number;
  /** For each request, with its path and query. */
  interrupt?(target: string, headers: IncomingMessage['headers']): Interruption | undefined;
  onFailure?: (thrown: unknown) => void;
};

export type RunningTenant = { url: string; close(): Promise<void> };

const maxBodyBytes = 100_000;
const maxRequestsInBatch = 20;

/** Serves Microsoft Graph below `/v1.0`, and the tokens for it, until closed. */
export async function startTenant(options: TenantOptions): Promise<RunningTenant> {
  const { host = '127.0.0.1', port = 0, tenant, client, maxPage = 100, onFailure = () => {} } = options;
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    respond(request, response).catch((thrown) => {
      if (!(thrown instanceof ApiError)) onFailure(thrown);
      const error = thrown instanceof ApiError ? thrown : new ApiError(500, 'generalException', messageOf(thrown));
      if (response.headersSent) response.destroy();
      else send(response, error.status, error.body());
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // DNS rebinding: a foreign name that resolves to this machine would give its pages access.
    const name = request.headers.host ?? '';
    if (!loopbackNames.includes(name.replace(/:\d{1,5}$/, ''))) throw new ApiError(421, 'BadRequest', 'Unknown host.');
    const url = new URL(request.url ?? '/', `http://${name}`);
    const interruption = options.interrupt?.(decodeURIComponent(request.url ?? ''), request.headers);
    if (interruption) {
      const { status, headers, body = new ApiError(status, 'serviceException', 'Interrupted.').body() } = interruption;
      return send(response, status, body, headers);
    }
    if (url.pathname.endsWith('/oauth2/v2.0/token')) {
      const issued = tokenFor(url, await bodyIn(request));
      return send(response, issued.status, issued.body);
    }
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new ApiError(401, 'InvalidAuthenticationToken', 'Access token is empty or not valid.');
    }
    const path = url.pathname.replace(/^\/v1\.0/, '');
    if (path === '/$batch') return send(response, 200, batch(url, await bodyIn(request)));
    const found = answer(path, { url, tenant, maxPage });
    if (!Buffer.isBuffer(found)) return send(response, 200, found);
    response.writeHead(200, { 'content-type': 'image/png' }).end(found);
  }

  function tokenFor(url: URL, body: string): { status: number; body: object } {
    const form = new URLSearchParams(body);
    const isTenant = url.pathname === `/${tenant.organization.id}/oauth2/v2.0/token`;
    const isClient = form.get('client_id') === client.id && isSame(form.get('client_secret') ?? '', client.secret);
    if (isTenant && isClient)
      return { status: 200, body: { token_type: 'Bearer', expires_in: 3_600, access_token: token } };
    const error_description = 'AADSTS7000215: Invalid client secret provided.';
    return { status: 401, body: { error: 'invalid_client', error_description } };
  }

  function batch(url: URL, body: string): object {
    const { requests = [] } = JSON.parse(body) as { requests?: { id: string; url: string }[] };
    if (requests.length > maxRequestsInBatch) throw new ApiError(400, 'BadRequest', 'A batch has at most 20 requests.');
    return {
      responses: requests.map(({ id, url: path }) => {
        try {
          const asked = new URL(path, url);
          return { id, status: 200, body: answer(asked.pathname, { url: asked, tenant, maxPage }) };
        } catch (thrown) {
          if (thrown instanceof ApiError) return { id, status: thrown.status, body: thrown.body() };
          throw thrown;
        }
      }),
    };
  }

  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyIn(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new ApiError(413, 'BadRequest', 'The body is too large.');
    chunks.push(chunk);
  }
  return String(Buffer.concat(chunks));
}

const isSame = (given: string, wanted: string) =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-simulation': 'a directory of callboard, not Microsoft Graph',
    ...headers,
  });
  response.end(JSON.stringify(body));
}
