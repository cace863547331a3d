import { ServiceUnavailableError } from '@callboard/errors';
import { describe, expect, test, vi } from 'vitest';
import { createUserSettingsStorage } from '../host.ts';
import type { Fetch } from '../index.ts';
import { type FakeRequest, fakeConnection, fakeErrors, fakeFetch } from '../testing/index.tsx';

type Item = { bucket: string; key: string };

/** A fake server: settings in memory, following the wire contract. */
function settingsServer(settings: Record<string, unknown> = {}) {
  const idOf = ({ bucket, key }: { bucket?: string; key?: string }) => `${bucket}/${key}`;
  const at = '/api/user-settings/buckets/:bucket/keys/:key';
  const state = { isDown: false };
  const answer = (handle: (request: FakeRequest) => unknown) => (request: FakeRequest) => {
    if (state.isDown) throw new ServiceUnavailableError('Down for a moment');
    return handle(request);
  };
  const fetch = fakeFetch({
    'POST /api/user-settings/multiget': answer(({ body }) => ({
      items: (body as { items: Item[] }).items.map((item) =>
        idOf(item) in settings ? { ...item, value: settings[idOf(item)] } : null,
      ),
    })),
    [`PUT ${at}`]: answer(({ params, body }) => {
      settings[idOf(params)] = (body as { value: unknown }).value;
      return { ...params, value: settings[idOf(params)] };
    }),
    [`DELETE ${at}`]: answer(({ params }) => {
      delete settings[idOf(params)];
    }),
  });
  return { fetch, settings, state };
}

function start(server: ReturnType<typeof settingsServer>) {
  const errors = fakeErrors();
  const baseUrl = 'http://localhost/api/user-settings';
  return { errors, storage: createUserSettingsStorage({ fetch: server.fetch, baseUrl, errors }) };
}

describe('storage on the user-settings server', () => {
  test('concurrent reads share one request', async () => {
    const server = settingsServer({ 'default.home/layout': ['a'], 'default.home/theme': false });
    const { storage } = start(server);
    const bucket = storage.forBucket('home');
    const heard: unknown[] = [];
    bucket.observe('layout', (stored) => heard.push(stored));
    expect(bucket.snapshot('layout')).toEqual({ value: undefined, isLoading: true });
    const values = await Promise.all([bucket.get('theme'), storage.forBucket('other').get('x'), bucket.get('layout')]);
    expect(values).toEqual([false, undefined, ['a']]);
    expect(heard).toEqual([{ value: ['a'], isLoading: false }]);
    expect(server.fetch.requests).toHaveLength(1);
    expect(await bucket.get('layout')).toEqual(['a']);
    expect(server.fetch.requests).toHaveLength(1);
  });

  test('a change is visible immediately and reaches the server, also for keys with slashes', async () => {
    const server = settingsServer();
    const bucket = start(server).storage.forBucket('home');
    const saved = bucket.set('a/b', { wide: true });
    expect(bucket.snapshot('a/b')).toEqual({ value: { wide: true }, isLoading: false });
    expect(server.settings).toEqual({});
    await saved;
    expect(server.settings).toEqual({ 'default.home/a/b': { wide: true } });
    await bucket.remove('a/b');
    expect(bucket.snapshot('a/b').value).toBeUndefined();
    expect(server.settings).toEqual({});
  });

  test('changes to one key reach the server one after the other', async () => {
    const server = settingsServer();
    const bucket = start(server).storage.forBucket('home');
    await Promise.all([bucket.set('a', 1), bucket.set('a', 2), bucket.set('a', 3)]);
    expect(server.fetch.requests.map(({ body }) => body)).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }]);
    expect(server.settings).toEqual({ 'default.home/a': 3 });
  });

  test('a change that the server rejects is rolled back and posted as an error', async () => {
    const server = settingsServer({ 'default.home/a': 1 });
    const { storage, errors } = start(server);
    const bucket = storage.forBucket('home');
    await bucket.get('a');
    server.state.isDown = true;
    const saved = bucket.set('a', 2);
    expect(bucket.snapshot('a').value).toBe(2);
    await saved;
    expect(bucket.snapshot('a').value).toBe(1);
    expect(errors.posted.map(({ error }) => error.message)).toEqual(['Down for a moment']);
  });

  test('a change made before the first read is not overwritten by its response', async () => {
    const server = settingsServer({ 'default.home/a': 'old' });
    const bucket = start(server).storage.forBucket('home');
    bucket.observe('a', () => {});
    await bucket.set('a', 'new');
    expect(bucket.snapshot('a').value).toBe('new');
  });

  test('a failed read is posted, stops loading and is retried later', async () => {
    const server = settingsServer({ 'default.home/a': 1 });
    const { storage, errors } = start(server);
    const bucket = storage.forBucket('home');
    server.state.isDown = true;
    bucket.observe('a', () => {});
    await vi.waitFor(() => expect(errors.posted).toHaveLength(1));
    expect(bucket.snapshot('a')).toEqual({ value: undefined, isLoading: false });
    server.state.isDown = false;
    expect(await bucket.get('a')).toBe(1);
  });

  test('a value that cannot be read while the server is unreachable counts as unknown, and is read when it is back', async () => {
    const server = settingsServer({ 'default.home/a': 1 });
    const connection = fakeConnection('lost');
    const errors = fakeErrors();
    const away: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const fetch: Fetch = (url, init) => (connection.state$.get() === 'lost' ? away : server.fetch)(url, init);
    const baseUrl = 'http://localhost/api/user-settings';
    const bucket = createUserSettingsStorage({ fetch, baseUrl, errors, connection }).forBucket('home');
    bucket.observe('a', () => {});
    await expect(bucket.get('a')).rejects.toThrow('Failed to fetch');
    expect(bucket.snapshot('a')).toEqual({ value: undefined, isLoading: true });
    connection.set('connected');
    await vi.waitFor(() => expect(bucket.snapshot('a')).toEqual({ value: 1, isLoading: false }));
    expect(errors.posted).toEqual([]);
  });

  test('other tabs read changed values again', async () => {
    const server = settingsServer({ 'default.home/a': 1 });
    const here = start(server).storage.forBucket('home');
    const there = start(server).storage.forBucket('home');
    expect(await there.get('a')).toBe(1);
    await here.set('a', 2);
    await vi.waitFor(() => expect(there.snapshot('a').value).toBe(2));
  });
});
