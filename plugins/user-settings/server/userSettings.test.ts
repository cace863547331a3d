import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userSettingsServer } from './index.ts';

let server: TestServer;
let ada: { authorization: string };
let tests = 0;
beforeAll(async () => {
  server = await startTestServer({ plugins: [userSettingsServer] });
});
afterAll(() => server.close());
// Each test has a separate user, so the settings of other tests do not matter.
beforeEach(async () => {
  ada = await server.asUser(`user:default/ada-${tests++}`);
});

const pathOf = (bucket: string, key: string) =>
  `/api/user-settings/buckets/${encodeURIComponent(bucket)}/keys/${encodeURIComponent(key)}`;
const put = (bucket: string, key: string, body: object, headers = ada) =>
  server.inject({ method: 'PUT', url: pathOf(bucket, key), headers, payload: body });
const get = (bucket: string, key: string, headers = ada) => server.inject({ url: pathOf(bucket, key), headers });
const multiget = (items: unknown, headers = ada) =>
  server.inject({ method: 'POST', url: '/api/user-settings/multiget', headers, payload: { items } as object });

describe('a setting', () => {
  test.each([[null], [false], [0], [''], [['component:default/a']], [{ a: { b: [] } }]])('keeps %j', async (value) => {
    const expected = { bucket: 'default.x', key: 'k', value };
    const response = await put('default.x', 'k', { value });
    expect([response.statusCode, response.json()]).toEqual([200, expected]);
    expect((await get('default.x', 'k')).json()).toEqual(expected);
  });

  test('may have slashes, percent signs and non-ASCII letters in its key', async () => {
    for (const key of ['a/b', 'a%2Fb', 'component:default/größe', '...', 'a b?c#d']) {
      await put('default.x', key, { value: key });
      expect((await get('default.x', key)).json()).toEqual({ bucket: 'default.x', key, value: key });
    }
  });

  test('that does not exist is 404', async () => {
    const response = await get('default.x', 'nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toMatchObject({
      name: 'NotFoundError',
      message: "There is no setting 'nothing' in bucket 'default.x'",
    });
  });

  test('is deleted with 204, even if it does not exist', async () => {
    await put('default.x', 'k', { value: 1 });
    for (let time = 0; time < 2; time++) {
      const response = await server.inject({ method: 'DELETE', url: pathOf('default.x', 'k'), headers: ada });
      expect([response.statusCode, response.body]).toEqual([204, '']);
    }
    expect((await get('default.x', 'k')).statusCode).toBe(404);
  });

  test('is visible only to its user', async () => {
    await put('default.x', 'k', { value: 'mine' });
    const bob = await server.asUser('user:default/bob');
    expect((await get('default.x', 'k', bob)).statusCode).toBe(404);
    expect((await multiget([{ bucket: 'default.x', key: 'k' }], bob)).json()).toEqual({ items: [null] });
    await server.inject({ method: 'DELETE', url: pathOf('default.x', 'k'), headers: bob });
    expect((await get('default.x', 'k')).json().value).toBe('mine');
  });
});

test('several settings are returned in the requested order, with null for missing ones', async () => {
  await put('a', 'one', { value: 1 });
  await put('b', 'two', { value: null });
  const one = { bucket: 'a', key: 'one' };
  const two = { bucket: 'b', key: 'two' };
  const response = await multiget([two, { bucket: 'a', key: 'none' }, one, two]);
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { items: [{ ...two, value: null }, null, { ...one, value: 1 }, { ...two, value: null }] },
  ]);
  expect((await multiget([])).json()).toEqual({ items: [] });
});

describe('a request is rejected', () => {
  test('with 401 without a token, and with 403 for a service', async () => {
    const calls = [
      { method: 'GET', url: pathOf('a', 'b') },
      { method: 'PUT', url: pathOf('a', 'b'), payload: { value: 1 } },
      { method: 'DELETE', url: pathOf('a', 'b') },
      { method: 'POST', url: '/api/user-settings/multiget', payload: { items: [] } },
    ] as const;
    const service = await server.asService('user-settings');
    for (const call of calls) {
      expect((await server.inject(call)).statusCode).toBe(401);
      const response = await server.inject({ ...call, headers: service });
      expect([response.statusCode, response.json().error.name]).toEqual([403, 'NotAllowedError']);
    }
  });

  test.each([[{}], [{ valeu: 1 }], [[]]])('with the body %j, which has no value', async (body) => {
    const response = await put('a', 'b', body);
    expect([response.statusCode, response.json().error.name]).toEqual([400, 'InputError']);
  });

  test('with a name that is too long or contains control characters', async () => {
    for (const [bucket, key] of [
      ['x'.repeat(256), 'k'],
      ['b', 'x'.repeat(256)],
      ['b', 'a\u0000b'],
    ] as const) {
      expect((await put(bucket, key, { value: 1 })).statusCode).toBe(400);
      expect((await multiget([{ bucket, key }])).statusCode).toBe(400);
    }
    expect((await put('b', 'x'.repeat(255), { value: 1 })).statusCode).toBe(200);
  });

  test('with a value over a megabyte, or nested too deeply', async () => {
    const large = await put('a', 'b', { value: 'x'.repeat(1_000_000) });
    expect([large.statusCode, large.json().error.message]).toEqual([
      413,
      'The value is 1000002 bytes as JSON; the limit is 1000000',
    ]);
    expect((await put('a', 'b', { value: 'x'.repeat(999_998) })).statusCode).toBe(200);
    const headers = { ...ada, 'content-type': 'application/json' };
    const payload = `{"value":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const deep = await server.inject({ method: 'PUT', url: pathOf('a', 'b'), headers, payload });
    expect([deep.statusCode, deep.json().error.name]).toEqual([400, 'InputError']);
  });

  test('for more than 100 settings', async () => {
    const items = Array.from({ length: 101 }, (_, index) => ({ bucket: 'a', key: `${index}` }));
    expect((await multiget(items)).statusCode).toBe(400);
    expect((await multiget(items.slice(1))).statusCode).toBe(200);
  });
});
