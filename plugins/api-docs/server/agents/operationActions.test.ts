import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationsApp, openOperationsApp, orders, seats } from '../testing/operationsApp.ts';

let app: OperationsApp;
const find: OperationsApp['find'] = (input, user) => app.find(input, user);
const get: OperationsApp['get'] = (name, operation, user) => app.get(name, operation, user);
beforeAll(async () => {
  app = await openOperationsApp();
  await eventually(async () => {
    expect((await find({ term: 'vault' })).output.totalItems).toBe(1);
    expect((await find({})).output.totalItems).toBe(12);
  });
}, 120_000);
afterAll(() => app.close());

describe('[AGENT-008] apis.find-operation', () => {
  test('finds operations of all formats by words, with what get-operation needs', async () => {
    expect((await find({ term: 'pitch' })).output).toEqual({
      operations: [
        {
          entityRef: 'api:default/seats',
          apiTitle: 'The seats',
          owner: 'crew',
          id: 'operation-giveSeat',
          title: 'GET /seats/{id}',
          method: 'GET',
          path: '/seats/{id}',
          format: 'openapi',
          description: 'Gives a seat.\nWith its pitch',
          url: '/catalog/default/api/seats/definition#operation-giveSeat',
        },
      ],
      totalItems: 1,
    });
    for (const [term, title] of [
      ['duty', 'query crews'],
      ['another', 'subscribe gates/{airport}'],
      ['lost', 'send bags/lost'],
      ['pumps', 'rpc Pump'],
      ['meal', 'POST /meals'],
    ] as const)
      expect((await find({ term })).output.operations).toMatchObject([{ title }]);
  });

  test('lists the operations of one API, page by page', async () => {
    const first = (await find({ entityRef: 'seats', limit: 1 })).output;
    const second = (await find({ entityRef: 'seats', limit: 1, cursor: first.nextPageCursor })).output;
    expect([first.totalItems, second.nextPageCursor]).toEqual([2, undefined]);
    const titles = [...first.operations, ...second.operations].map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['GET /seats/{id}', 'PUT /seats/{id}']);
  });

  test('finds nothing from APIs that the caller may not see, and does not confirm that they exist', async () => {
    expect((await find({ term: 'vault' }, 'eve')).output).toEqual({ operations: [], totalItems: 0 });
    expect((await find({}, 'eve')).output.totalItems).toBe(11);
    for (const answer of [
      await find({ entityRef: 'api:default/vault' }, 'eve'),
      await get('vault', 'GET /jewels', 'eve'),
    ])
      expect([answer.status, answer.error.message]).toEqual([404, "No API 'api:default/vault'"]);
    expect((await get('gone', 'GET /jewels', 'eve')).error.message).toBe("No API 'api:default/gone'");
    expect((await get('vault', 'GET /jewels')).status).toBe(200);
  });
});

describe('[AGENT-008] apis.get-operation', () => {
  test('describes an operation of OpenAPI with references resolved, and a curl command', async () => {
    const seat = {
      'x-ref': '#/components/schemas/Seat',
      type: 'object',
      required: ['row'],
      properties: {
        row: { type: 'integer', minimum: 1 },
        next: { $ref: '#/components/schemas/Seat', 'x-recursive': true },
      },
    };
    const { status, output } = await get('seats', 'PUT /seats/{id}');
    expect([status, output]).toEqual([
      200,
      {
        entityRef: 'api:default/seats',
        id: 'operation-put-seats-id',
        title: 'PUT /seats/{id}',
        method: 'PUT',
        path: '/seats/{id}',
        format: 'openapi',
        description: "Changes a passenger's seat",
        url: '/catalog/default/api/seats/definition#operation-put-seats-id',
        details: {
          curl: [
            "curl -g -X PUT 'https://eu.example/v1/seats/7'\\''A?dry%20run=true'",
            "-H 'Authorization: Bearer <token>'",
            "-H 'Content-Type: application/json'",
            `--data-raw '{"row":1}'`,
          ].join(' \\\n  '),
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: "7'A" },
            { name: 'dry run', in: 'query', required: true, schema: { type: 'boolean' } },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: seat } } },
          responses: {
            200: { description: 'Done', content: { 'application/json': { schema: seat } } },
            404: { 'x-ref': '#/components/responses/Gone', description: 'No such seat' },
            500: { $ref: 'https://evil.example/errors.yaml#/Oops', 'x-problem': 'remote' },
          },
          security: [{ type: 'http', scheme: 'bearer', schemeName: 'token', requiredScopes: ['seats'] }],
          servers: seats.servers,
        },
      },
    ]);
  });

  test.each(['operation-giveSeat', 'GIVESEAT', 'get /seats/{id}', '/seats/{id}'])('knows it as %s', async (name) => {
    expect((await get('seats', name)).output.id).toBe('operation-giveSeat');
  });

  test('describes an operation of Swagger 2', async () => {
    const { curl, parameters, servers } = (await get('kitchen', 'POST /meals')).output.details;
    expect(curl).toContain(`'https://old.example/api/meals' \\\n  -H 'Content-Type: application/json'`);
    expect(curl).toContain(`--data-raw '{"name":"Pasta"}'`);
    expect(parameters).toMatchObject([{ schema: { properties: { name: { example: 'Pasta' } } } }]);
    expect(servers).toEqual([{ url: 'https://old.example/api' }]);
  });

  test('describes a field of GraphQL with the types that it uses', async () => {
    const { signature, example, types } = (await get('roster', 'crews')).output.details;
    expect(signature).toContain('crews(base: Base!, limit: Int = 10): [Crew!]!');
    expect(types.map(({ name }: { name: string }) => name)).toEqual(['Crew', 'Base', 'Person', 'Duty', 'Flight']);
    expect(example).toBe(
      'query Crews($base: Base!, $limit: Int) {\n  crews(base: $base, limit: $limit) {\n    name\n    lead {\n      id\n    }\n    duty { __typename }\n  }\n}',
    );
  });

  test('describes messages of AsyncAPI 2 and 3', async () => {
    const gate = (await get('gates', 'gateChanged')).output.details;
    expect(gate).toMatchObject({
      operationId: 'gateChanged',
      address: 'gates/{airport}',
      messages: [{ payload: { properties: { gate: { type: 'string' } } } }],
      parameters: { airport: { schema: { type: 'string' } } },
    });
    const bag = (await get('baggage', 'tellBag')).output.details;
    expect(bag).toMatchObject({ address: 'bags/lost', messages: [{ payload: { properties: { tag: {} } } }] });
  });

  test('describes a method of gRPC with its messages as written', async () => {
    expect((await get('tank', 'Pump')).output).toMatchObject({
      description: 'Pumps it in.',
      details: {
        request: 'PumpRequest',
        response: 'PumpReply',
        streamsRequests: false,
        streamsResponses: true,
        grpcurl: "grpcurl -d '{}' <host>:443 ops.v1.Fuel/Pump",
        types: [
          { name: 'PumpRequest', source: 'message PumpRequest { int32 litres = 1; Grade grade = 2; }' },
          { name: 'PumpReply', source: expect.stringContaining('message Part { string id = 1; }') },
          { name: 'Grade', source: 'enum Grade { JET_A = 0; }' },
        ],
      },
    });
  });

  test('reports what is missing or cannot be read', async () => {
    const problem = async (name: string, operation = 'x') => {
      const { status, error } = await get(name, operation);
      return [status, error.message];
    };
    const none = "The API 'api:default/seats' has no such operation; use find-operation to list its operations";
    expect(await problem('seats', 'DELETE /seats')).toEqual([404, none]);
    expect(await problem('seats', '__proto__')).toEqual([404, none]);
    expect((await problem('router'))[0]).toBe(404);
    expect(await problem('huge')).toEqual([400, expect.stringMatching(/^The definition of .* characters, expected/)]);
    const component = { entityRef: 'component:default/seats', operation: 'x' };
    expect((await app.invoke('get-operation', component)).status).toBe(404);
    expect((await app.invoke('get-operation', { entityRef: 'seats' })).status).toBe(400);
  });

  test('writes no options, files or further commands of a definition into the curl command', async () => {
    expect((await get('options', 'POST /x')).output.details.curl).toBe(
      [
        "curl -g -X POST 'https://<host>/-o/etc/passwd'\\''; reboot /x'",
        "-H 'Content-Type: a/b'",
        "--data-raw '@/etc/passwd'",
      ].join(' \\\n  '),
    );
  });

  test('[SEC-11] stays small for definitions that repeat or nest themselves', async () => {
    const { output } = await get('bomb', 'GET /bomb');
    expect(JSON.stringify(output).length).toBeLessThan(40_000);
    expect(JSON.stringify(output)).toContain('"x-truncated":true');
    const nested = await get('deep', 'GET /deep');
    expect([nested.status, JSON.stringify(nested).length < 5_000]).toEqual([200, true]);
  });
});

test('[AGENT-019] definitions that look like instructions come back as data, in their own fields only', async () => {
  const headers = await app.asUser('user:default/ada');
  const listed = await app.inject({ url: '/api/api-docs/.backstage/actions/v1/actions', headers });
  expect(listed.body).not.toContain(orders);
  const { output } = await get('orders', 'GET /orders');
  expect(fieldsWith(output)).toEqual(['description', 'details.responses.200.description']);
  expect(fieldsWith((await find({ term: 'previous instructions' })).output)).toEqual(['operations.0.description']);
  const { status, error } = await get('broken', 'GET /orders');
  expect([status, error.message]).toEqual([400, expect.not.stringContaining('Ignore')]);
});

/** The paths of the fields that contain the orders. */
function fieldsWith(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(orders) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => fieldsWith(child, path === '' ? key : `${path}.${key}`));
}
