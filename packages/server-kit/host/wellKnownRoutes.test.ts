import { get } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { definePlugin, type Permission } from '../index.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

const readPermission: Permission = { type: 'basic', name: 'gate.read', attributes: { action: 'read' } };
const contract = { listGates: get('/gates', { response: z.array(z.string()) }) };
const gates = definePlugin({
  id: 'gates',
  start({ http, permissions }) {
    permissions.declare({ permissions: [readPermission] });
    serve(http, contract, { listGates: () => ['B4'] });
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [gates],
    version: '1.2.3',
    config: { backend: { baseUrl: 'https://portal.example.com/' } },
  });
});
afterAll(() => server.close());

test('the OpenAPI document of a plugin is generated from its contract and public', async () => {
  const response = await server.inject('/api/gates/openapi.json');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'gates', version: '1.2.3' },
    servers: [{ url: 'https://portal.example.com/api/gates' }],
    paths: { '/gates': { get: { operationId: 'listGates' } } },
  });
});

test('the keys that sign tokens are public, without their private part', async () => {
  const { keys } = (await server.inject('/api/gates/.backstage/auth/v1/jwks.json')).json();
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', alg: 'ES256', kid: expect.any(String) })]);
  expect(keys[0].d).toBeUndefined();
});

test('the permission metadata of a plugin requires a token', async () => {
  const url = '/api/gates/.well-known/backstage/permissions/metadata';
  expect((await server.inject(url)).statusCode).toBe(401);
  const response = await server.inject({ url, headers: await server.asService('gates') });
  expect(response.json()).toEqual({ permissions: [readPermission], rules: [] });
});
