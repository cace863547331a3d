import { get, post } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import { AuthenticationError } from '@callboard/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { definePlugin } from '../plugin.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import type { Credentials, TokenScope } from './credentials.ts';
import { internalCall } from './tokenScopes.ts';

const empty = z.object({});
const contract = {
  readGate: get('/gates', { response: empty }),
  openGate: post('/gates', { response: empty }),
  findGates: post('/gates/find', { scope: 'read', response: empty }),
  countGates: post('/gates/count', {
    response: empty,
    action: { name: 'count', title: 'Count', description: 'Counts the gates.', attributes: { readOnly: true } },
  }),
  board: post('/board', { scope: 'templates', response: empty }),
  greet: post('/greet', { scope: 'any', response: empty }),
  grant: get('/grant', { scope: 'session', response: empty }),
};

let issuer: Credentials;
const pluginNamed = (id: string) =>
  definePlugin({
    id,
    start({ http, credentials }) {
      issuer = credentials;
      const nothing = () => ({});
      serve(http, contract, {
        readGate: nothing,
        openGate: nothing,
        findGates: nothing,
        countGates: nothing,
        board: nothing,
        greet: nothing,
        grant: nothing,
      });
    },
  });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [pluginNamed('gates'), pluginNamed('doors')] });
});
afterAll(() => server.close());

const ana = { userEntityRef: 'user:default/ana', ownershipEntityRefs: ['user:default/ana'] };
const tokenWith = async (scopes: TokenScope[]) =>
  (await issuer.issueUserToken({ ...ana, token: { id: 't1', kind: 'personal', name: 'ci', scopes } })).token;

const requests = {
  readGate: ['GET', '/gates'],
  openGate: ['POST', '/gates'],
  findGates: ['POST', '/gates/find'],
  countGates: ['POST', '/gates/count'],
  board: ['POST', '/board'],
  greet: ['POST', '/greet'],
  grant: ['GET', '/grant'],
} as const;

const call = (token: string, name: keyof typeof requests, plugin = 'gates', more: Record<string, string> = {}) => {
  const [method, path] = requests[name];
  const headers = { authorization: `Bearer ${token}`, ...more };
  return server.inject({ method, url: `/api/${plugin}${path}`, headers });
};

async function allowedFor(token: string, plugin = 'gates'): Promise<string[]> {
  const names = Object.keys(requests) as (keyof typeof requests)[];
  const answers = await Promise.all(names.map((name) => call(token, name, plugin)));
  return names.filter((_name, at) => answers[at]!.statusCode === 200);
}

const reading = ['readGate', 'findGates', 'countGates'];

test.each<[TokenScope[], string[]]>([
  [['read'], [...reading, 'greet']],
  [['write'], ['readGate', 'openGate', 'findGates', 'countGates', 'greet']],
  [['templates'], [...reading, 'board', 'greet']],
  [['plugin:gates'], [...reading, 'greet']],
  [['write', 'plugin:doors'], ['greet']],
  [
    ['write', 'plugin:doors', 'plugin:gates'],
    ['readGate', 'openGate', 'findGates', 'countGates', 'greet'],
  ],
])('a token with the scopes %j can do %j', async (scopes, allowed) => {
  expect(await allowedFor(await tokenWith(scopes))).toEqual(allowed);
});

test('a session has no scopes', async () => {
  expect(await allowedFor((await issuer.issueUserToken(ana)).token)).toEqual(Object.keys(requests));
});

test('the refusal names the token and what it lacks', async () => {
  const token = await tokenWith(['read', 'plugin:gates']);
  const messages = await Promise.all(
    [call(token, 'openGate'), call(token, 'readGate', 'doors'), call(token, 'grant')].map(async (answer) => {
      const { statusCode, json } = await answer;
      return [statusCode, json().error.message];
    }),
  );
  expect(messages).toEqual([
    [403, "The token 'ci' lacks the scope 'write', which this request needs"],
    [403, "The token 'ci' is limited to 'gates'; this request is for 'doors'"],
    [403, 'Only a signed-in user can do this, not a token'],
  ]);
});

test('a token that only reads cannot open a connection that carries commands', async () => {
  const answer = await call(await tokenWith(['read']), 'readGate', 'gates', { upgrade: 'websocket' });
  expect(answer.statusCode).toBe(403);
});

test('tokens of another issuer are accepted by their prefix, within their scopes', async () => {
  issuer.acceptTokens('gate_', async (token) => {
    if (token !== 'gate_good') throw new AuthenticationError('Invalid token: unknown');
    return { type: 'user', ...ana, token: { id: 't2', kind: 'personal', name: 'gate', scopes: ['read'] } };
  });
  expect(await allowedFor('gate_good')).toEqual([...reading, 'greet']);
  expect((await call('gate_bad', 'readGate')).statusCode).toBe(401);
});

test('a token for one path can call nothing else, except through the actions there', async () => {
  const limits = {
    id: 't1',
    kind: 'application',
    name: 'agent',
    scopes: ['write'],
    resource: '/api/gates/gates',
  } as const;
  const { token } = await issuer.issueUserToken({ ...ana, token: limits });
  expect(await allowedFor(token)).toEqual(['readGate', 'openGate', 'findGates', 'countGates']);
  expect(await allowedFor(token, 'doors')).toEqual([]);
  const refused = await call(token, 'greet');
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    403,
    "The token 'agent' is limited to '/api/gates/gates'",
  ]);
  // Only this process knows the mark of an internal call.
  expect((await call(token, 'greet', 'gates', { 'x-callboard-internal-call': '1' })).statusCode).toBe(403);
  expect((await call(token, 'greet', 'gates', internalCall)).statusCode).toBe(200);
  const odd = await server.inject({ url: '/api/gates/gates/../greet', headers: { authorization: `Bearer ${token}` } });
  expect(odd.statusCode).toBe(403);
});

test('a revoked token is refused, and so are the tokens that were issued for it', async () => {
  const limits = { id: 't3', kind: 'personal', name: 'gate', scopes: ['read'] } as const;
  const seen: (string | undefined)[] = [];
  issuer.acceptTokens('door_', async (_token, request) => {
    seen.push(request?.ip);
    return { type: 'user', ...ana, token: limits };
  });
  const { token: issued } = await issuer.issueUserToken({ ...ana, token: limits });
  const statusOf = async (token: string) => (await call(token, 'readGate')).statusCode;
  expect([await statusOf('door_key'), await statusOf(issued)]).toEqual([200, 200]);
  expect(seen).toEqual(['127.0.0.1']);

  await issuer.endSessions(['t3']);
  expect([await statusOf('door_key'), await statusOf(issued)]).toEqual([401, 401]);
  const refused = await call(issued, 'readGate');
  expect(refused.json().error.message).toBe('Invalid token: it was revoked');
});
