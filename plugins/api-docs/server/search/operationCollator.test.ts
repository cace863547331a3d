import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { searchServer } from '@callboard/plugin-search/server';
import { createLogger } from '@callboard/server-kit';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiDocsServer } from '../index.ts';

const anApi = (name: string, type: string, definition: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'API',
  metadata: { name, title: `The ${name}` },
  spec: { type, lifecycle: 'production', owner: 'crew', definition },
});

const openapi = `openapi: 3.0.3
paths:
  /seats/{id}:
    get: { operationId: giveSeat, summary: Gives a seat, description: With its pitch }
    delete: { summary: Takes it away }`;
const swagger = JSON.stringify({ swagger: '2.0', paths: { '/meals': { get: { summary: 'Lists meals' } } } });
const graphql =
  '"The root" type Query { "All crews on duty" crews(base: String): [String] } type Crew { name: String }';
const asyncapi = `asyncapi: 2.6.0
channels:
  gates/changed:
    subscribe: { summary: A gate is another one }
  gates/closed: { description: No operation yet }`;
const asyncapi3 = `asyncapi: 3.0.0
channels: { bags: { address: bags/lost } }
operations: { tellBag: { action: send, summary: A bag is lost, channel: { $ref: '#/channels/bags' } } }`;
const grpc = `syntax = "proto3";
package ops.v1;
service Fuel { // of aircraft
  // Pumps it in.
  rpc Pump(PumpRequest) returns (PumpReply) { option (x) = { get: "/rpc Fake(" }; }
}`;

const apis = [
  anApi('cabin', 'openapi', openapi),
  anApi('kitchen', 'openapi', swagger),
  anApi('roster', 'graphql', graphql),
  anApi('gates', 'asyncapi', asyncapi),
  anApi('baggage', 'asyncapi', asyncapi3),
  anApi('tank', 'grpc', grpc),
  anApi('broken', 'openapi', 'paths: [ {'),
];
let log = '';
let folder: string;
let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-apis-'));
  const target = join(folder, 'apis.yaml');
  await writeFile(target, apis.map((api) => JSON.stringify(api)).join('\n---\n'));
  server = await startTestServer({
    plugins: [catalogServer, searchServer, apiDocsServer],
    logger: createLogger({ level: 'warn', format: 'json', output: { write: (text: string) => (log += text) } }),
    config: { catalog: { locations: [{ type: 'file', target }] } },
  });
  headers = await server.asUser();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const found = async (term: string) => {
  const url = `/api/search/query?types=api-operations&term=${encodeURIComponent(term)}`;
  const { results } = (await server.inject({ url, headers })).json();
  return results.map(({ document }: { document: { title: string; location: string } }) => document);
};

test.each([
  { term: 'pitch', title: 'GET /seats/{id}', api: 'cabin', section: 'operation-giveSeat' },
  { term: 'takes away', title: 'DELETE /seats/{id}', api: 'cabin', section: 'operation-delete-seats-id' },
  { term: 'meals', title: 'GET /meals', api: 'kitchen', section: 'operation-get-meals' },
  { term: 'duty', title: 'query crews', api: 'roster', section: 'query.crews' },
  { term: 'another', title: 'subscribe gates/changed', api: 'gates', section: 'operation.subscribe%20gates%2Fchanged' },
  { term: 'closed', title: 'gates/closed', api: 'gates', section: 'channel.gates%2Fclosed' },
  { term: 'bag is lost', title: 'send bags/lost', api: 'baggage', section: 'operation.tellBag' },
  { term: 'pumps', title: 'rpc Pump', api: 'tank', section: 'rpc.ops.v1.Fuel.Pump' },
])(
  'the operation about $term is found, and links to its section of the definition',
  async ({ term, title, api, section }) => {
    const location = `/catalog/default/api/${api}/definition#${section}`;
    await vi.waitFor(async () => expect(await found(term)).toMatchObject([{ title, location }]), { timeout: 20_000 });
  },
);

test('an operation contains its owner and its other names', async () => {
  await vi.waitFor(
    async () =>
      expect(await found('giveSeat')).toMatchObject([
        { kind: 'API', name: 'cabin', entityTitle: 'The cabin', owner: 'crew', method: 'GET', path: '/seats/{id}' },
      ]),
    { timeout: 20_000 },
  );
});

test('an unreadable definition is logged once, and does not affect the others', async () => {
  await vi.waitFor(() => expect(log).toContain('api:default/broken'), { timeout: 20_000 });
  expect(log.match(/Cannot index the definition/g)).toHaveLength(1);
});
