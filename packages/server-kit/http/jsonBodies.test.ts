import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { definePlugin } from '../index.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

const desk = definePlugin({
  id: 'desk',
  start({ http }) {
    http.post('/echo', { config: { access: 'public' } }, (request) => ({
      body: request.body ?? 'none',
      text: request.bodyText ?? 'none',
    }));
  },
});

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ plugins: [desk] });
});
afterEach(() => server.close());

const post = (payload: string) =>
  server.inject({ method: 'POST', url: '/api/desk/echo', headers: { 'content-type': 'application/json' }, payload });

describe('a JSON body', () => {
  test.each([
    '{"a":[1,"ü"]}',
    '"text"',
    '[]',
    '{"a":"\\u00fc \\"quoted\\""}',
    '{"a":"__proto__"}',
    '{"constructor":1}',
  ])('%s is parsed, and its original text is available', async (text) => {
    expect((await post(text)).json()).toEqual({ body: JSON.parse(text), text });
  });

  test('may be empty', async () => {
    expect((await post('')).json()).toEqual({ body: 'none', text: 'none' });
  });

  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"\\u005f_proto__":{"isAdmin":true}}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":',
    'a',
  ])('%s is refused', async (text) => {
    const answer = await post(text);
    expect([answer.statusCode, answer.json().error.name]).toEqual([400, 'InputError']);
  });
});
