import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createLocalBuckets } from '../host.ts';
import { type StorageApi, storageApi, useStored } from '../index.ts';
import { fakeErrors, fakeFetch, fakeIdentity, implementApi, memoryStorage, renderInApp } from '../testing/index.tsx';

function Counter({ name = 'visits' }: { name?: string }) {
  const [count, setCount, isLoading] = useStored('counters', name, 0);
  if (isLoading) return <p>loading</p>;
  return (
    <>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        {`${name} ${count}`}
      </button>
      <button type="button" onClick={() => setCount(100)}>
        Set {name}
      </button>
    </>
  );
}

describe('buckets in the browser', () => {
  const start = (storage = memoryStorage()) => {
    const errors = fakeErrors();
    return { storage, errors, buckets: createLocalBuckets({ storage, errors }) };
  };

  test('store JSON values by bucket and key', async () => {
    const { storage, buckets } = start();
    const bucket = buckets.forBucket('starredEntities');
    expect(await bucket.get('entityRefs')).toBeUndefined();
    await bucket.set('entityRefs', ['component:default/a']);
    expect(await bucket.get('entityRefs')).toEqual(['component:default/a']);
    expect(storage.getItem('/buckets/starredEntities/entityRefs')).toBe('["component:default/a"]');
    expect(await buckets.forBucket('other').get('entityRefs')).toBeUndefined();
    await bucket.remove('entityRefs');
    expect(storage.length).toBe(0);
  });

  test('notify observers of a key, and only that key', async () => {
    const bucket = start().buckets.forBucket('one');
    const heard: unknown[] = [];
    const stop = bucket.observe('a', ({ value }) => heard.push(value));
    await bucket.set('a', 1);
    await bucket.set('b', 2);
    await bucket.remove('a');
    stop();
    await bucket.set('a', 3);
    expect(heard).toEqual([1, undefined]);
  });

  test('receive changes from other tabs', () => {
    const bucket = start(window.localStorage).buckets.forBucket('one');
    const heard: unknown[] = [];
    bucket.observe('a', ({ value }) => heard.push(value));
    const key = '/buckets/one/a';
    window.localStorage.setItem(key, '7');
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
    window.localStorage.removeItem(key);
    expect(heard).toEqual([7]);
  });

  test('return the same object until a value changes, and nothing for invalid JSON', async () => {
    const { buckets } = start(memoryStorage({ '/buckets/one/a': '{"x":1}', '/buckets/one/b': '{x' }));
    const bucket = buckets.forBucket('one');
    expect(bucket.snapshot('a')).toBe(bucket.snapshot('a'));
    expect(bucket.snapshot('b')).toEqual({ value: undefined, isLoading: false });
  });

  test("post an error when the browser's storage is full", async () => {
    const { errors, buckets } = start({
      ...memoryStorage(),
      setItem: () => {
        throw new Error('The quota has been exceeded');
      },
    });
    await buckets.forBucket('one').set('a', 1);
    expect(errors.posted.map(({ error }) => error.message)).toEqual(['The quota has been exceeded']);
  });
});

describe('useStored', () => {
  const withStorage = (storage: StorageApi) => ({ apis: [implementApi(storageApi, storage)] });

  test('shows the fallback, then the saved value, everywhere at the same time', async () => {
    const storage = createLocalBuckets({ storage: memoryStorage(), errors: fakeErrors() });
    renderInApp([<Counter key="1" />, <Counter key="2" />], withStorage(storage));
    await userEvent.click(screen.getAllByRole('button', { name: 'visits 0' })[0]!);
    expect(await screen.findAllByRole('button', { name: 'visits 1' })).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Set visits' })[0]!);
    expect(screen.getAllByRole('button', { name: 'visits 100' })).toHaveLength(2);
  });

  test('a value of null is a value, not the fallback', async () => {
    const storage = createLocalBuckets({ storage: memoryStorage(), errors: fakeErrors() });
    await storage.forBucket('counters').set('visits', null);
    renderInApp(<Counter />, withStorage(storage));
    expect(screen.getByRole('button', { name: 'visits null' })).toBeDefined();
  });
});

describe('which storage an app uses', () => {
  test('guests store their values in the browser', async () => {
    const localStorage = memoryStorage();
    renderInApp(<Counter />, { localStorage, identity: fakeIdentity({ isGuest: true }) });
    await userEvent.click(screen.getByRole('button', { name: 'Set visits' }));
    expect(localStorage.getItem('/buckets/counters/visits')).toBe('100');
  });

  test('signed-in users store them on the server, as themselves', async () => {
    const localStorage = memoryStorage();
    const fetch = fakeFetch({
      'POST /api/user-settings/multiget': { items: [{ bucket: 'default.counters', key: 'visits', value: 41 }] },
      'PUT /api/user-settings/buckets/:bucket/keys/:key': ({ params, body }) => ({ ...params, ...(body as object) }),
    });
    renderInApp(<Counter />, { localStorage, fetch, identity: fakeIdentity({ token: 'secret' }) });
    expect(screen.getByText('loading')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'visits 41' }));
    expect(await screen.findByRole('button', { name: 'visits 42' })).toBeDefined();
    await act(async () => {});
    expect(fetch.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/user-settings/multiget', { items: [{ bucket: 'default.counters', key: 'visits' }] }],
      ['PUT', '/api/user-settings/buckets/default.counters/keys/visits', { value: 42 }],
    ]);
    expect(fetch.requests[1]?.headers.get('authorization')).toBe('Bearer secret');
    expect(localStorage.length).toBe(0);
  });
});
