import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noOutsidePlugins } from '@callboard/outside-plugins';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pluginFacts } from './pluginFacts.ts';
import { plugins, portalPlugin } from './plugins.ts';
import type { Row } from './testing/endpointRow.ts';
import { everyEndpoint, wellKnownEndpoints } from './testing/everyEndpoint.ts';

const component = (name: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name} }
spec: { type: service, lifecycle: production, owner: group:default/boarding }
`;
const pluginIds = ['app', 'portal', ...plugins.map(({ id }) => id)];

/** An external service with one permission of one plugin. */
const readerToken = {
  type: 'static',
  options: { token: 'reader-token', subject: 'reader' },
  accessRestrictions: [{ plugin: 'catalog', permission: ['catalog.entity.read'] }],
};

let directory: string;
let source: Server;
let server: TestServer;
let callers: { anonymous: object; denied: object; allowed: object; restricted: object };
/** The values of the names in braces in the URL of a row. */
const values: Record<string, string> = {};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-endpoints-'));
  await writeFile(join(directory, 'seat-map.yaml'), component('seat-map'));
  source = createServer((_request, response) => response.end(component('fares')));
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(source.address() as AddressInfo).port}`;
  const portal = portalPlugin({
    version: '1.2.3',
    startedAt: new Date(),
    dataDirectory: '.callboard',
    configFiles: [],
    configWarnings: [],
    plugins: () => server.pluginStatus(),
    outsidePlugins: () => [],
    administration: pluginFacts({
      outside: noOutsidePlugins,
      plugins,
      version: '1.2.3',
      directory,
      env: {},
      status: () => server.pluginStatus(),
    }),
  });
  server = await startTestServer({
    plugins: [...plugins, portal],
    config: {
      backend: {
        reading: { allow: [{ host }] },
        rateLimit: false,
        auth: { externalAccess: [readerToken] },
      },
      catalog: { locations: [{ type: 'file', target: join(directory, 'seat-map.yaml') }] },
      proxy: { endpoints: { '/fares': `http://${host}` } },
      permission: {
        enabled: true,
        policy: {
          roles: [{ role: 'role:default/everything', members: ['user:default/ada'] }],
          policies: [{ role: 'role:default/everything', permission: '*' }],
        },
      },
    },
  });
  callers = {
    anonymous: {},
    denied: await server.asUser('user:default/eve'),
    allowed: await server.asUser('user:default/ada'),
    restricted: { authorization: `Bearer ${readerToken.options.token}` },
  };
  const registered = await call('POST', '/api/catalog/locations', 'allowed', {
    type: 'url',
    target: `http://${host}/a.yaml`,
  });
  values.locationId = registered.json.location.id;
  await vi.waitFor(async () => {
    const path = '/api/catalog/entities/by-name/component/default';
    expect((await call('GET', `${path}/fares`, 'allowed')).status).toBe(200);
    values.uid = (await call('GET', `${path}/seat-map`, 'allowed')).json.metadata.uid;
    expect((await call('GET', '/api/search/query?term=fares', 'allowed')).json.numberOfResults).toBe(1);
  });
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => source.close(resolve));
  await rm(directory, { recursive: true });
});

async function call(method: string, url: string, caller: keyof typeof callers, payload?: object) {
  const headers = { ...callers[caller] };
  const response = await server.inject({ method: method as 'GET', url, headers, payload });
  const isJson = String(response.headers['content-type']).startsWith('application/json') && response.body !== '';
  return { status: response.statusCode, body: response.body, json: isJson ? response.json() : undefined };
}

/** Aborts an endless response once it has started. */
async function begin(url: string, caller: keyof typeof callers) {
  const leaving = new AbortController();
  const { status } = await fetch(server.address + url, { headers: { ...callers[caller] }, signal: leaving.signal });
  leaving.abort();
  return { status, body: '', json: undefined };
}

const ask = ({ plugin, endpoint, url, body, isStream }: Row, caller: keyof typeof callers) => {
  const filledIn = url.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
  if (isStream) return begin(`/api/${plugin}${filledIn}`, caller);
  return call(endpoint.split(' ')[0]!, `/api/${plugin}${filledIn}`, caller, body);
};

/** A response without the values of the request, which errors repeat. */
const withoutRequest = (body: string) =>
  body
    .replace(/"request":\{[^}]*\}/, '')
    .replace(/No entity '[^']*'/, '')
    .replace(/No entity found with name \\"[^"]*"/, '');

const rows = [...everyEndpoint, ...pluginIds.flatMap(wellKnownEndpoints)];
const titled = rows.map((row) => [`${row.endpoint} of ${row.plugin}`, row] as const);

test('the table contains exactly the endpoints of all plugins', async () => {
  for (const plugin of pluginIds) {
    const { json } = await call('GET', `/api/${plugin}/openapi.json`, 'anonymous');
    const served = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const listed = everyEndpoint.filter((row) => row.plugin === plugin).map(({ endpoint }) => endpoint);
    expect([plugin, listed.toSorted()]).toEqual([plugin, served.toSorted()]);
  }
});

describe('[SEC-07] without credentials only public data is returned', () => {
  test.each(titled)('%s', async (_, row) => {
    const { status, body } = await ask(row, 'anonymous');
    expect(status).toBe(row.anonymous ?? 401);
    if (status === 401) expect(withoutRequest(body)).not.toMatch(/seat-map|fares/);
  });
});

describe('[SEC-07] a user without permissions gets nothing', () => {
  test.each(titled)('%s', async (_, row) => {
    const { status, body, json } = await ask(row, 'denied');
    expect(status).toBe(row.denied);
    if (row.deniedBody !== undefined) expect(json).toEqual(row.deniedBody);
    if (row.plugin === 'catalog' || row.plugin === 'search') expect(withoutRequest(body)).not.toMatch(/seat-map|fares/);
  });
});

describe('[SEC-07] a user with the permission gets the data', () => {
  test.each(titled)('%s', async (_, row) => {
    const { status, json } = await ask(row, 'allowed');
    expect(status).toBe(row.allowed);
    if (row.deniedBody !== undefined) expect(json).not.toEqual(row.deniedBody);
  });
});

test('[SEC-07] the proxy requires credentials, and its target checks the permissions', async () => {
  const status = async (caller: keyof typeof callers) => (await call('GET', '/api/proxy/fares/a', caller)).status;
  expect([await status('anonymous'), await status('denied'), await status('allowed')]).toEqual([401, 200, 200]);
});

describe('[SEC-07] a service with restricted access gets only what it is allowed', () => {
  const own = everyEndpoint.filter(({ plugin }) => plugin === 'catalog').map((row) => [row.endpoint, row] as const);
  // Refreshing first checks whether the entity is visible, and it is. A service is in no group that could share views.
  const differently: Record<string, number> = {
    'POST /refresh': 403,
    'POST /actions/refresh-catalog-entity': 403,
    'GET /views': 403,
    'DELETE /views/{id}': 403,
  };
  const isReading = (endpoint: string) =>
    / \/(entities|entity-facets|missing-relations|ownership-gaps|queries|changes|actions\/(get|query))/.test(
      endpoint,
    ) && !/^DELETE/.test(endpoint);

  test.each(own)('%s of catalog', async (endpoint, row) => {
    const { status, json } = await ask(row, 'restricted');
    expect(status).toBe(differently[endpoint] ?? (isReading(endpoint) ? row.allowed : row.denied));
    if (row.deniedBody === undefined) return;
    if (isReading(endpoint)) expect(json).not.toEqual(row.deniedBody);
    else expect(json).toEqual(row.deniedBody);
  });

  test('and nothing from other plugins, nor data that conditions would reveal', async () => {
    for (const row of rows.filter(({ plugin, anonymous }) => plugin !== 'catalog' && anonymous === undefined)) {
      const { status } = await ask(row, 'restricted');
      expect([row.plugin, row.endpoint, status]).toEqual([row.plugin, row.endpoint, 403]);
    }
    const path = '/api/catalog/.well-known/backstage/permissions/apply-conditions';
    expect((await call('POST', path, 'restricted', { items: [] })).status).toBe(403);
    expect((await call('GET', '/api/proxy/fares/a', 'restricted')).status).toBe(403);
  });
});
