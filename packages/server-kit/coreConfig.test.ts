import { loadConfig } from '@callboard/config';
import { expect, test } from 'vitest';
import { coreConfig } from './index.ts';

test('an empty configuration has a default for everything', () => {
  const { app, backend, permission } = coreConfig.parse({});
  expect(app.title).toBe('Callboard');
  expect(permission.enabled).toBe(false);
  expect(backend).toMatchObject({
    dataDirectory: '.callboard',
    listen: { port: 7007 },
    bodyLimit: 5_242_880,
    rateLimit: { incomingRequestLimit: 20_000, window: 60_000 },
    metrics: { enabled: true },
  });
});

test.each([
  [':7007', { host: undefined, port: 7007 }],
  [8080, { host: undefined, port: 8080 }],
  ['8080', { host: undefined, port: 8080 }],
  ['localhost:80', { host: 'localhost', port: 80 }],
  ['[::1]:7007', { host: '::1', port: 7007 }],
  [{ host: '0.0.0.0' }, { host: '0.0.0.0', port: 7007 }],
  [{ port: '9000' }, { port: 9000 }],
])('backend.listen takes %j', (listen, expected) => {
  expect(coreConfig.parse({ backend: { listen } }).backend.listen).toEqual(expected);
});

test.each(['nowhere', 'localhost:99999', 70_000, 1.5, { port: 70_000 }])('backend.listen refuses %j', (listen) => {
  expect(coreConfig.safeParse({ backend: { listen } }).success).toBe(false);
});

test('backend.roles names web, worker or both, and with SQLite both', () => {
  const parse = (roles: unknown, database?: object) => coreConfig.safeParse({ backend: { roles, database } });
  const postgres = { client: 'pg', connection: 'postgres://localhost/callboard' };
  expect(coreConfig.parse({}).backend.roles).toEqual(['web', 'worker']);
  for (const roles of [['web'], ['worker'], ['worker', 'web']]) {
    expect(parse(roles, postgres).data?.backend.roles).toEqual(roles);
  }
  for (const roles of [[], ['wep'], 'web'])
    expect(parse(roles, postgres).error?.issues[0]?.path.slice(0, 2)).toEqual(['backend', 'roles']);
  for (const database of [undefined, { client: 'better-sqlite3', connection: ':memory:' }]) {
    expect(parse(['worker', 'web'], database).success).toBe(true);
    expect(parse(['web'], database).error?.issues).toMatchObject([
      {
        path: ['backend', 'roles'],
        message:
          'must contain both web and worker with SQLite, which belongs to one process (use PostgreSQL for replicas with one role)',
      },
    ]);
  }
});

test('backend.lifecycle.shutdownTimeout is a duration within bounds', () => {
  const parse = (shutdownTimeout: unknown) => coreConfig.safeParse({ backend: { lifecycle: { shutdownTimeout } } });
  expect(parse('30s').data?.backend.lifecycle.shutdownTimeout).toBe(30_000);
  expect(coreConfig.parse({}).backend.lifecycle.shutdownTimeout).toBe(10_000);
  for (const wrong of ['0s', '2h', 'soon']) {
    expect(parse(wrong).error?.issues[0]?.path).toEqual(['backend', 'lifecycle', 'shutdownTimeout']);
  }
});

test('backend.lifecycle.serverShutdownDelay is a duration or a number of milliseconds, and 0 by default', () => {
  const parse = (serverShutdownDelay: unknown) =>
    coreConfig.safeParse({ backend: { lifecycle: { serverShutdownDelay } } });
  for (const delay of [5_000, '5s', 'PT5S', { seconds: 5 }])
    expect(parse(delay).data?.backend.lifecycle.serverShutdownDelay).toBe(5_000);
  expect(coreConfig.parse({}).backend.lifecycle.serverShutdownDelay).toBe(0);
  for (const wrong of [-1, '2h', 'soon'])
    expect(parse(wrong).error?.issues[0]?.path).toEqual(['backend', 'lifecycle', 'serverShutdownDelay']);
});

test('base URLs lose their trailing slash and must not have a query or hash', () => {
  expect(coreConfig.parse({ app: { baseUrl: 'https://a.example.com/' } }).app.baseUrl).toBe('https://a.example.com');
  for (const baseUrl of [
    'a.example.com',
    'ftp://a.example.com',
    'https://a.example.com/?x',
    'https://a.example.com/#x',
  ]) {
    expect(coreConfig.safeParse({ backend: { baseUrl } }).success, baseUrl).toBe(false);
  }
});

test('browsers get the maximum request size', async () => {
  const schemas = [{ owner: 'core', schema: coreConfig }];
  const { frontend } = await loadConfig({ files: [], directory: '.', env: {}, schemas });
  expect(frontend()).toMatchObject({ backend: { bodyLimit: 5_242_880 } });
});
