import { get, post } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createLogger } from '../logging/createLogger.ts';
import { definePlugin } from '../plugin.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';

const flightRead = { type: 'basic', name: 'flights.read', attributes: { action: 'read' } } as const;
const crewUpdate = { type: 'basic', name: 'crew.update', attributes: { action: 'update' } } as const;

const contract = {
  getFlight: get('/flights/:number', {
    query: z.object({ day: z.string().optional(), with: z.union([z.string(), z.array(z.string())]).optional() }),
    response: z.object({ number: z.string(), day: z.string().optional(), with: z.unknown(), caller: z.string() }),
    action: {
      name: 'get-flight',
      title: 'Get a flight',
      description: 'Returns one flight.',
      attributes: { readOnly: true, idempotent: true },
      examples: [{ title: 'Today', input: { number: 'MA1' } }],
      permission: 'flights.read',
    },
  }),
  assignCrew: post('/flights/:number/crew', {
    body: z.object({ names: z.array(z.string()), pins: z.record(z.string(), z.string()).optional() }),
    response: z.object({ number: z.string(), names: z.array(z.string()), pins: z.number() }),
    action: {
      name: 'assign-crew',
      title: 'Assign the crew',
      description: 'Replaces the crew of a flight.',
      permission: 'crew.update',
      secrets: 'pins',
    },
  }),
  listPlain: get('/plain', { response: z.object({}) }),
};

const flights = definePlugin({
  id: 'flights',
  permissions: [flightRead, crewUpdate],
  start({ http, credentials }) {
    serve(http, contract, {
      getFlight: ({ params, query }, request) => ({
        number: params.number,
        ...(query.day !== undefined && { day: query.day }),
        with: query.with ?? null,
        caller: credentials.userOf(request).userEntityRef,
      }),
      assignCrew: ({ params, body }) => ({
        number: params.number,
        names: body.names,
        pins: Object.keys(body.pins ?? {}).length,
      }),
      listPlain: () => ({}),
    });
  },
});

const base = '/api/flights/.backstage/actions';

describe('actions of a contract', () => {
  let server: TestServer;
  let headers: { authorization: string };
  const start = async (options: Parameters<typeof startTestServer>[0] = {}) => {
    server = await startTestServer({ plugins: [flights], ...options });
    headers = await server.asUser('user:default/ana');
  };
  const list = async () => (await server.inject({ url: `${base}/v1/actions`, headers })).json();
  const invoke = async (id: string, body: object, version = 'v1') => {
    const url = `${base}/${version}/actions/${encodeURIComponent(id)}/invoke`;
    const answer = await server.inject({ method: 'POST', url, headers, payload: body });
    return [answer.statusCode, answer.json()];
  };
  beforeEach(() => start());
  afterEach(() => server.close());

  test('[AGENT-001] are derived from routes, with schemas and default attributes', async () => {
    expect(await list()).toEqual({
      actions: [
        {
          id: 'flights:assign-crew',
          name: 'assign-crew',
          title: 'Assign the crew',
          description: 'Replaces the crew of a flight.',
          pluginId: 'flights',
          attributes: { readOnly: false, destructive: true, idempotent: false },
          schema: {
            input: {
              type: 'object',
              properties: {
                number: { type: 'string', minLength: 1 },
                names: { type: 'array', items: { type: 'string' } },
                pins: expect.objectContaining({ type: 'object' }),
              },
              required: ['number', 'names'],
            },
            output: expect.objectContaining({ type: 'object', required: ['number', 'names', 'pins'] }),
            secrets: expect.objectContaining({ type: 'object' }),
          },
        },
        {
          id: 'flights:get-flight',
          name: 'get-flight',
          title: 'Get a flight',
          description: 'Returns one flight.',
          pluginId: 'flights',
          attributes: { readOnly: true, destructive: false, idempotent: true },
          examples: [{ title: 'Today', input: { number: 'MA1' } }],
          schema: {
            input: {
              type: 'object',
              properties: expect.objectContaining({
                number: { type: 'string', minLength: 1 },
                day: { type: 'string' },
              }),
              required: ['number'],
            },
            output: expect.objectContaining({ type: 'object' }),
          },
        },
      ],
    });
  });

  test('[AGENT-003] are invoked with one flat object, on behalf of the caller', async () => {
    expect(await invoke('flights:get-flight', { number: 'MA/1', day: 'today', with: ['crew', 'gate'] })).toEqual([
      200,
      { output: { number: 'MA/1', day: 'today', with: ['crew', 'gate'], caller: 'user:default/ana' } },
    ]);
    expect(
      await invoke('flights:assign-crew', { input: { number: '1', names: ['a'] }, secrets: { a: 'p' } }, 'v2'),
    ).toEqual([200, { output: { number: '1', names: ['a'], pins: 1 } }]);
  });

  test('[AGENT-003] refuse wrong input with every problem', async () => {
    expect(await invoke('flights:assign-crew', { names: 'Ana', pins: { a: 1 } })).toEqual([
      400,
      expect.objectContaining({
        error: expect.objectContaining({
          name: 'InputError',
          message: 'input/number must be a non-empty string; input/names must be array; input/pins/a must be string',
        }),
      }),
    ]);
    const [status, { error }] = await invoke(
      'flights:get-flight',
      { input: { number: '1' }, secrets: { a: '1' } },
      'v2',
    );
    expect([status, error.message]).toEqual([400, "The action 'get-flight' does not accept secrets"]);
  });

  test('[AGENT-002] [AGENT-003] are unknown elsewhere, and forbidden for anonymous callers', async () => {
    for (const id of ['flights:nothing', 'flights:list-plain', 'other:get-flight'])
      expect(await invoke(id, { number: '1' })).toEqual([
        404,
        expect.objectContaining({ error: expect.objectContaining({ name: 'NotFoundError' }) }),
      ]);
    const anonymous = await server.inject(`${base}/v1/actions`);
    expect([anonymous.statusCode, anonymous.json().error.name]).toEqual([403, 'NotAllowedError']);
    const wrong = await server.inject({ url: `${base}/v1/actions`, headers: { authorization: 'Bearer nonsense' } });
    expect(wrong.statusCode).toBe(401);
  });

  test('[AGENT-002] whose permission the caller lacks are absent', async () => {
    await server.close();
    await start({
      policy: { decide: async ({ name }) => ({ result: name === 'crew.update' ? 'DENY' : 'ALLOW' }) },
    });
    expect((await list()).actions.map(({ id }: { id: string }) => id)).toEqual(['flights:get-flight']);
    const [status, { error }] = await invoke('flights:assign-crew', { number: '1', names: [] });
    expect([status, error.message]).toEqual([404, 'Action "flights:assign-crew" not found']);
  });

  test('are logged as one request', async () => {
    await server.close();
    const lines: string[] = [];
    await start({ logger: createLogger({ format: 'json', output: { write: (line) => void lines.push(line) } }) });
    await invoke('flights:get-flight', { number: 'MA1' });
    const requests = lines.map((line) => JSON.parse(line).msg).filter((text) => text.includes('/api/flights/'));
    expect(requests).toEqual([`POST ${base}/v1/actions/flights%3Aget-flight/invoke`]);
  });

  test('are listed with one decision for each permission', async () => {
    await server.close();
    const decided: string[] = [];
    const more = definePlugin({
      id: 'more-flights',
      start({ http }) {
        serve(http, { again: { ...contract.getFlight, path: '/again/:number' } }, { again: () => Promise.reject() });
      },
    });
    await start({
      plugins: [flights, more],
      policy: {
        async decide({ name }) {
          decided.push(name);
          return { result: 'ALLOW' };
        },
      },
    });
    expect((await list()).actions).toHaveLength(2);
    expect(decided.toSorted()).toEqual(['crew.update', 'flights.read']);
  });

  test.each([
    [{ pluginSources: ['catalog'] }, []],
    [{ pluginSources: ['flights'] }, ['flights:assign-crew', 'flights:get-flight']],
    [{ filter: { include: [{ id: 'flights:get-*' }] } }, ['flights:get-flight']],
    [{ filter: { exclude: [{ attributes: { destructive: true } }] } }, ['flights:get-flight']],
    [{ filter: { include: [{ id: '*:{get,assign}-?*' }], exclude: [{ id: 'flights:g*' }] } }, ['flights:assign-crew']],
  ])('[AGENT-003] are those of the configuration %j', async (actions, ids) => {
    await server.close();
    await start({ config: { backend: { actions } } });
    expect((await list()).actions.map(({ id }: { id: string }) => id)).toEqual(ids);
    const [status] = await invoke('flights:get-flight', { number: '1' });
    expect(status).toBe(ids.includes('flights:get-flight') ? 200 : 404);
  });
});
