import { createHash } from 'node:crypto';
import type { Entity } from '@callboard/plugin-catalog/common';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { directoriesServer } from '@callboard/plugin-directories/server';
import { type AuditEvent, auditTopic, definePlugin, type Policy, type ServerPlugin } from '@callboard/server-kit';
import { eventually, startTestServer, type testEngines } from '@callboard/server-kit/testing';
import { expect } from 'vitest';
import { scimServer } from '../index.ts';

type Options = {
  engine?: (typeof testEngines)[number];
  /** Below `scim`. */
  scim?: object;
  config?: { backend?: object; [key: string]: unknown };
  plugins?: readonly ServerPlugin[];
  policy?: Policy;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A token of a client, as `scim.tokens` has it. */
export const clientToken = (token: string, name = 'entra') => ({
  name,
  hash: createHash('sha256').update(token).digest('hex'),
});

export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

export type ScimPortal = Awaited<ReturnType<typeof startScimPortal>>;

/** A portal with a SCIM client, whose token is 'secret-of-entra'. Tests close it. */
export async function startScimPortal({ engine, scim = {}, config = {}, plugins = [], policy }: Options = {}) {
  const audited: AuditEvent[] = [];
  const auditor = definePlugin({
    id: 'auditor',
    start: ({ events }) => void events.subscribe(auditTopic, ({ payload }) => void audited.push(payload)),
  });
  const server = await startTestServer({
    plugins: [catalogServer, directoriesServer, scimServer, auditor, ...plugins],
    config: { ...config, scim: { tokens: [clientToken('secret-of-entra')], ...scim } },
    ...(engine && { engine }),
    ...(policy && { policy }),
  });
  const reader = await server.asUser();

  /** Sends a request as the client; the body has the content type of SCIM. */
  async function request(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await server.inject({
      method,
      url: `/api/scim/v2${path}`,
      headers: {
        authorization: 'Bearer secret-of-entra',
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const json = answer.body.startsWith('{') ? answer.json() : undefined;
    return { status: answer.statusCode, headers: answer.headers, json, body: answer.body };
  }

  const entities = async (kind: string): Promise<Entity[]> =>
    (await server.inject({ url: `/api/catalog/entities?filter=kind=${kind}`, headers: reader })).json();
  const named = async (kind: string, name: string): Promise<Entity | undefined> =>
    (await entities(kind)).find(({ metadata }) => metadata.name === name);
  return {
    server,
    request,
    audited,
    entities,
    named,
    patch: (path: string, ...Operations: object[]) => request('PATCH', path, { schemas: [PATCH], Operations }),
    find: (path: string, filter: string) => request('GET', `${path}?filter=${encodeURIComponent(filter)}`),
    create: async (path: '/Users' | '/Groups', body: object): Promise<string> => {
      const { status, json } = await request('POST', path, { schemas: [], ...body });
      expect([status, json?.detail]).toEqual([201, undefined]);
      return json.id;
    },
    /** Waits for an entity with this spec. */
    becomes: (kind: string, name: string, spec: object) =>
      eventually(async () => expect((await named(kind, name))?.spec).toMatchObject(spec)),
    isGone: (kind: string, name: string) => eventually(async () => expect(await named(kind, name)).toBeUndefined()),
  };
}
