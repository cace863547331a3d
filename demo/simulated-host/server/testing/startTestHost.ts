import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import type { Host, HostEvent } from '../host.ts';
import { openHost } from '../openHost.ts';
import type { Repository } from '../repositories/repository.ts';
import { startHost } from '../startHost.ts';

export const portalUrl = 'http://localhost:7999';
export const portalToken = 'token-of-the-portal';
export const client = {
  id: 'portal',
  secret: 'of-the-client',
  callbackUrl: `${portalUrl}/api/auth/github/handler/frame`,
};

export type TestHost = {
  url: string;
  host: Host;
  /** The sent webhooks. */
  webhooks: HostEvent[];
  call(path: string, request?: Request): Promise<Answer>;
  addRepository(name: string, files?: Record<string, string>, facts?: object): Promise<Repository>;
  /** Reopens the host, as after a restart of the portal. */
  restart(): Promise<TestHost>;
};

type Request = { method?: string; json?: unknown; token?: string | null; headers?: Record<string, string> };
// biome-ignore lint/suspicious/noExplicitAny: API responses are checked without a type.
type Answer = { status: number; headers: Headers; body: any; text: string };

const author = { name: 'Ines Novak', email: 'ines.novak@meridian-air.example' };

/** A code host on a free port, deleted after the test. */
export async function startTestHost(
  options: { folder?: string; seed?: string; portalOrigin?: string } = {},
): Promise<TestHost> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'callboard-host-')));
  if (!options.folder) onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const webhooks: HostEvent[] = [];
  const url = `http://127.0.0.1:${await freePort()}`;
  const host = await openHost({
    url,
    folder,
    seed: options.seed,
    portalToken,
    client,
    portalOrigins: [options.portalOrigin ?? portalUrl],
    sendWebhook: async (event) => void webhooks.push(event),
    onWebhookFailure: (thrown) => {
      throw thrown;
    },
  });
  const server = await startHost(host, silentLogger);
  onTestFinished(() => server.close());

  return {
    url,
    host,
    webhooks,
    async call(path, { method = 'GET', json, token = portalToken, headers = {} } = {}) {
      const answer = await fetch(path.startsWith('/api/') ? url + path : `${url}/api/v3${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? undefined : JSON.stringify(json),
      });
      const text = await answer.text();
      const isJson = text !== '' && answer.headers.get('content-type')?.startsWith('application/json');
      return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : text };
    },
    addRepository: (name, files = {}, facts = {}) =>
      host.repositories.create({ owner: host.organization.login, name, ...facts }, async (repository) => {
        const changes = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
        if (changes.size > 0) await repository.commitFiles({ branch: 'main', changes, message: 'Begin', author });
      }),
    async restart() {
      await server.close();
      return startTestHost({ ...options, folder });
    },
  };
}

/** A free port, because the URL of the host is needed before it listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
