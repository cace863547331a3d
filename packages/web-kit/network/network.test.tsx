import { get } from '@callboard/contract';
import { InputError, NotFoundError, ResponseError } from '@callboard/errors';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { usePluginClient } from '../client.ts';
import { createApp, createDiscovery, createFetch, createGuestIdentity, createQueryClient } from '../host.ts';
import { discoveryApi, type IdentityApi } from '../index.ts';
import { fakeFetch, fakeIdentity, renderInApp, simpleComponents } from '../testing/index.tsx';

const pattern = 'http://localhost:7007/api/{{pluginId}}';

describe('discovery', () => {
  test('[SHELL-011] backends are found by plugin id', () => {
    const discovery = createDiscovery(pattern);
    expect(discovery.getBaseUrl('catalog')).toBe('http://localhost:7007/api/catalog');
    expect(discovery.getBaseUrl('kubernetes')).toBe('http://localhost:7007/api/kubernetes');
  });

  test.each([
    ['localhost/{{pluginId}}', 'must be a valid URL'],
    ['http://localhost/{{pluginId}}#top', 'must not have a hash'],
    ['http://localhost/{{pluginId}}?a=b', 'must not have a query'],
    ['http://localhost/{{pluginId}}/', 'must not end with a slash'],
  ])('[SHELL-011] the pattern %s %s', (wrong, rule) => {
    expect(() => createDiscovery(wrong)).toThrow(`The discovery URL pattern '${wrong}' ${rule}`);
  });

  test.each([
    ['http://localhost:7007/api/catalog', true],
    ['HTTP://LOCALHOST:7007/api/catalog/entities?filter=a', true],
    ['http://localhost:7007/api/', false],
    ['http://localhost:7007/other/catalog', false],
    ['http://localhost:7007/api/../other/catalog', false],
    ['http://localhost:7008/api/catalog', false],
    ['http://localhost:7007@evil.example/api/catalog', false],
    ['https://evil.example/http://localhost:7007/api/catalog', false],
    ['not a url://', false],
  ])('knows which URLs belong to a backend: %s %s', (url, isBackend) => {
    expect(createDiscovery(pattern).isBackendUrl(url)).toBe(isBackend);
  });

  test('a host name that contains words of the pattern stays fixed', () => {
    const discovery = createDiscovery('https://plugins.example.com/api/{{pluginId}}');
    expect(discovery.isBackendUrl('https://plugins.example.com/api/catalog')).toBe(true);
    expect(discovery.isBackendUrl('https://evils.example.com/api/catalog')).toBe(false);
  });

  const page = window.location.origin;
  test.each([
    [{}, `${page}/api/catalog`],
    [{ backend: { baseUrl: 'http://127.0.0.1:7007' } }, `${page}/api/catalog`],
    [{ app: { baseUrl: 'http://other:3000' }, backend: { baseUrl: 'http://other:7007' } }, `${page}/api/catalog`],
    [{ app: { baseUrl: page }, backend: { baseUrl: page } }, `${page}/api/catalog`],
    [{ app: { baseUrl: `${page}/` }, backend: { baseUrl: 'http://api:7007/' } }, 'http://api:7007/api/catalog'],
  ])("the API is at the page's server, unless the config separates it from this very page (%j)", (config, url) => {
    const app = createApp({ plugins: [], components: simpleComponents, config });
    expect(app.apis.get(discoveryApi).getBaseUrl('catalog')).toBe(url);
  });
});

describe('fetch', () => {
  const discovery = createDiscovery(pattern);
  const url = 'http://localhost:7007/api/catalog/entities';
  const start = (identity: IdentityApi, answer: () => unknown = () => []) => {
    const network = fakeFetch({ 'GET /api/catalog/entities': answer, 'GET /elsewhere': answer });
    return { network, ...createFetch({ identity, discovery, fetch: network }) };
  };
  const tokens = (network: { requests: { headers: Headers }[] }) =>
    network.requests.map(({ headers }) => headers.get('authorization'));

  test('sends the token only to our backends', async () => {
    const { fetch, network } = start(fakeIdentity({ token: 'secret' }));
    await fetch(url, { headers: { accept: 'application/json' } });
    await fetch('http://elsewhere.example/elsewhere');
    expect(tokens(network)).toEqual(['Bearer secret', null]);
    expect(network.requests[0]?.headers.get('accept')).toBe('application/json');
  });

  test('keeps a token that the caller set, and sends none for the plain guest', async () => {
    const signed = start(fakeIdentity({ token: 'secret' }));
    await signed.fetch(url, { headers: { authorization: 'Bearer mine' } });
    const guest = start(createGuestIdentity());
    await guest.fetch(url);
    expect([...tokens(signed.network), ...tokens(guest.network)]).toEqual(['Bearer mine', null]);
  });

  const renewing = (): IdentityApi => {
    let token = 'old';
    return {
      ...fakeIdentity(),
      getCredentials: async ({ renew } = {}) => {
        if (renew) token = 'new';
        return { token };
      },
    };
  };

  test('retries once with a new token after a 401', async () => {
    const answers = [new Response(null, { status: 401 }), Response.json(['entity'])];
    const { fetch, network } = start(renewing(), () => answers.shift());
    const response = await fetch(url);
    expect(await response.json()).toEqual(['entity']);
    expect(tokens(network)).toEqual(['Bearer old', 'Bearer new']);
  });

  test('returns a second 401 to the caller', async () => {
    const { fetch, network } = start(renewing(), () => new Response(null, { status: 401 }));
    expect((await fetch(url)).status).toBe(401);
    expect(network.requests).toHaveLength(2);
  });
});

const contract = { entity: get('/entities/:name', {}) };

function Entity() {
  const client = usePluginClient('catalog', contract);
  const { error } = useQuery({ queryKey: ['entity'], queryFn: () => client.entity({ params: { name: 'a b' } }) });
  return <p>{error ? String((error as ResponseError).cause) : 'loading'}</p>;
}

test('a plugin client calls the backend of its plugin as the user, and rethrows its errors', async () => {
  const network = fakeFetch({
    'GET /api/catalog/entities/:name': ({ params }) => {
      throw new NotFoundError(`No entity '${params.name}'`);
    },
  });
  renderInApp(<Entity />, { fetch: network, identity: fakeIdentity({ token: 'secret' }) });
  expect(await screen.findByText("NotFoundError: No entity 'a b'")).toBeDefined();
  expect(network.requests[0]?.headers.get('authorization')).toBe('Bearer secret');
});

describe('queries', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (count: number, error: Error) => boolean;
  const failed = (status: number) =>
    new ResponseError(
      'failed',
      { status, statusText: '' },
      {
        error: { name: 'Error', message: '' },
        response: { statusCode: status },
      },
    );

  test.each([
    ['an unreachable server', new TypeError('Failed to fetch'), true],
    ['a server error', failed(503), true],
    ['a refusal', failed(404), false],
    ['a named error', new InputError('wrong'), false],
  ])('%s is retried at most twice, or not at all', (_, error, again) => {
    expect([retry(0, error), retry(1, error), retry(2, error)]).toEqual([again, again, false]);
  });
});
