import { expect, test } from 'vitest';
import { createClientCredentials, createHostHttp } from '../index.ts';
import { aServer } from '../testing/servers.ts';

type Answer = { status?: number; body?: unknown };

async function setUp(answers: Answer[] = []) {
  const bodies: string[] = [];
  const { port, visits } = await aServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      bodies.push(text);
      const { status = 200, body = { access_token: `token-${bodies.length}`, expires_in: '3600' } } =
        answers[bodies.length - 1] ?? {};
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  const clock = { now: 1_000_000 };
  const token = createClientCredentials({
    name: 'The client',
    http: createHostHttp({ name: 'Login', origins: [origin] }),
    tokenUrl: `${origin}/token`,
    clientId: 'portal',
    clientSecret: 's&cret=',
    scope: 'a/.default',
    now: () => clock.now,
  });
  return { token, clock, bodies, visits };
}

test('a token is requested as a form, once for concurrent callers, and cached until shortly before it expires', async () => {
  const { token, clock, bodies, visits } = await setUp();
  expect(await Promise.all([token(), token(), token()])).toEqual(['token-1', 'token-1', 'token-1']);
  expect(visits[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'portal',
    client_secret: 's&cret=',
    scope: 'a/.default',
  });
  clock.now += 54 * 60_000;
  expect(await token()).toBe('token-1');
  clock.now += 60_000;
  expect(await Promise.all([token(), token()])).toEqual(['token-2', 'token-2']);
  expect(bodies).toHaveLength(2);
});

test.each([
  [
    401,
    { error: 'invalid_client', error_description: 'Wrong secret' },
    'NotAllowedError',
    'The client was refused a token',
  ],
  [400, { error: 'invalid_scope' }, 'NotAllowedError', 'invalid_scope'],
  [503, {}, 'ServiceUnavailableError', '503'],
  [200, { token_type: 'Bearer' }, 'ServiceUnavailableError', 'The client received no token'],
])(
  'the response %i %j is a %s, which is not cached and does not show the secret',
  async (status, body, name, message) => {
    const { token } = await setUp([{ status, body }]);
    const failed = await token().catch((thrown) => thrown);
    expect(failed).toMatchObject({ name, message: expect.stringContaining(message) });
    expect(failed.message).not.toContain('s&cret');
    expect(await token()).toBe('token-2');
  },
);
