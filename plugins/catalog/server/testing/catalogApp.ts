import type { PermissionCriteria, Policy, PolicyDecision } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, vi } from 'vitest';
import type { Entity, EntityChange, Location } from '../../common/index.ts';
import { catalogServer } from '../index.ts';

type AppOptions = Pick<
  NonNullable<Parameters<typeof startTestServer>[0]>,
  'engine' | 'policy' | 'logger' | 'plugins'
> & {
  /** The `catalog` section of app-config. */
  catalog?: Record<string, unknown>;
  /** Hosts that may be read. */
  hosts?: readonly string[];
  backend?: Record<string, unknown>;
};

/** Waits for a value that is neither undefined nor false. */
const until = <T>(value: () => Promise<T | undefined | false>): Promise<T> =>
  vi.waitFor(
    async () => {
      const found = await value();
      if (found === undefined || found === false) throw new Error('It did not happen in time');
      return found;
    },
    { interval: 20 },
  );

/** A policy by user and permission; undefined allows. */
export const policyBy = (decisionOf: (user: string, permission: string) => PolicyDecision | undefined): Policy => ({
  decide: async ({ name }, principal) =>
    (principal.type === 'user' ? decisionOf(principal.userEntityRef, name) : undefined) ?? { result: 'ALLOW' },
});

/** Only for entities that meet the conditions. */
export const onlyIf = (conditions: PermissionCriteria): PolicyDecision => ({
  result: 'CONDITIONAL',
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions,
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = { authorization: string };

/** A response, with its body typed as the test expects. */
export type Answer = ReturnType<typeof answerOf>;

/** A complete server with the catalog, and functions to call it as a guest or as the user in the headers. */
export async function openCatalogApp(appOptions: AppOptions = {}) {
  const { catalog = {}, hosts = [], backend = {}, plugins = [], ...options } = appOptions;
  const reading = { allow: hosts.map((host) => ({ host })) };
  const config = { backend: { reading, ...backend }, catalog };
  const server = await startTestServer({ plugins: [catalogServer, ...plugins], config, ...options });
  const guest = await server.asUser();

  const call = async (method: Method, path: string, body?: unknown, headers: Headers = guest): Promise<Answer> => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return answerOf(
      await server.inject({ method, url: `/api/catalog${path}`, headers: { ...headers, ...type }, payload }),
    );
  };
  const find = async (ref: string): Promise<Entity | undefined> => {
    const { items } = (await call('POST', '/entities/by-refs', { entityRefs: [ref] })).json as {
      items: (Entity | null)[];
    };
    return items[0] ?? undefined;
  };

  return {
    ...server,
    call,
    get: (path: string, headers?: Headers) => call('GET', path, undefined, headers),
    post: (path: string, body: unknown, headers?: Headers) => call('POST', path, body, headers),
    put: (path: string, body: unknown, headers?: Headers) => call('PUT', path, body, headers),
    del: (path: string, headers?: Headers) => call('DELETE', path, undefined, headers),
    find,
    /** Registers a location and returns it. */
    register: async (target: string): Promise<Location> => {
      const { status, location } = await call('POST', '/locations', { type: 'url', target });
      expect(status).toBe(201);
      return location!;
    },
    until,
    /** Waits until an entity exists. */
    arrival: (ref: string): Promise<Entity> => until(() => find(ref)),
    /** Waits until an entity shows problems, and returns their messages. */
    problem: (ref: string): Promise<string> =>
      until(async () => (await find(ref))?.status?.items?.map(({ message }) => message).join('\n')),
  };
}

export type CatalogApp = Awaited<ReturnType<typeof openCatalogApp>>;

function answerOf({ statusCode: status, body: text }: { statusCode: number; body: string }) {
  const json: unknown = /^[[{]/.test(text) ? JSON.parse(text) : undefined;
  const parts = (json ?? {}) as {
    error?: { name: string; message: string };
    errors?: { name: string; message: string }[];
    location?: Location;
    entities?: Entity[];
    exists?: boolean;
    items?: EntityChange[];
    nextCursor?: string;
  };
  return { status, text, json, name: parts.error?.name, message: parts.error?.message, ...parts };
}
