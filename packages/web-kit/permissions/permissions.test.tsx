import { ServiceUnavailableError } from '@callboard/errors';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Fetch, type Permission, permissionApi, RequirePermission, usePermission } from '../index.ts';
import { type FakeRequest, fakeFetch, fakeIdentity, renderInApp } from '../testing/index.tsx';

const create: Permission = { type: 'basic', name: 'location.create', attributes: { action: 'create' } };
const remove: Permission = {
  type: 'resource',
  name: 'entity.delete',
  attributes: { action: 'delete' },
  resourceType: 'entity',
};
const enabled = { permission: { enabled: true } };

type Answer = Parameters<typeof fakeFetch>[0][string];
type Item = { id: string; permission: { name: string }; resourceRef?: string };
const itemsOf = ({ body }: FakeRequest) => (body as { items: Item[] }).items;
const answering = (decide: (item: Item) => string) =>
  fakeFetch({
    'POST /api/permission/authorize': (request) => ({
      items: itemsOf(request).map((item) => ({ id: item.id, result: decide(item) })),
    }),
  });

function Question({ permission = create, resourceRef }: { permission?: Permission; resourceRef?: string }) {
  const { isAllowed, isLoading, error } = usePermission(permission, resourceRef);
  const words = [isLoading ? 'asking' : `allowed ${isAllowed}`, error?.message].filter(Boolean);
  return <p>{[resourceRef ?? permission.name, ...words].join(': ')}</p>;
}

describe('permissions of the user', () => {
  test('[PERM-002] if permissions are off, everything is allowed without a request', async () => {
    const fetch = answering(() => 'DENY');
    const { app } = renderInApp(<Question />, { fetch });
    expect(screen.getByText('location.create: allowed true')).toBeTruthy();
    expect(await app.apis.get(permissionApi).authorize({ permission: remove })).toBe('ALLOW');
    expect(fetch.requests).toEqual([]);
  });

  test("[PERM-003] [PERM-006] are requested with id, permission, resource ref and the user's token, in one request per page", async () => {
    const fetch = answering(({ resourceRef }) => (resourceRef === 'component:default/fares' ? 'DENY' : 'ALLOW'));
    const parts = (
      <>
        <Question />
        <Question permission={remove} resourceRef="component:default/seat-map" />
        <Question permission={remove} resourceRef="component:default/fares" />
      </>
    );
    renderInApp(parts, { fetch, config: enabled, identity: fakeIdentity({ token: 'the-token' }) });
    expect(screen.getByText('location.create: asking')).toBeTruthy();
    expect(await screen.findByText('location.create: allowed true')).toBeTruthy();
    expect(screen.getByText('component:default/seat-map: allowed true')).toBeTruthy();
    expect(screen.getByText('component:default/fares: allowed false')).toBeTruthy();
    expect(fetch.requests).toHaveLength(1);
    expect(fetch.requests[0]!.headers.get('authorization')).toBe('Bearer the-token');
    expect(fetch.requests[0]!.body).toEqual({
      items: [
        { id: '0', permission: create },
        { id: '1', permission: remove, resourceRef: 'component:default/seat-map' },
        { id: '2', permission: remove, resourceRef: 'component:default/fares' },
      ],
    });
  });

  test('are matched by id, in any order', async () => {
    const fetch = fakeFetch({
      'POST /api/permission/authorize': (request) => ({
        items: itemsOf(request)
          .map(({ id, resourceRef }) => ({ id, result: resourceRef === 'a' ? 'ALLOW' : 'DENY' }))
          .toReversed(),
      }),
    });
    const { app } = renderInApp(null, { fetch, config: enabled });
    const { authorize } = app.apis.get(permissionApi);
    const asked = ['a', 'b'].map((resourceRef) => authorize({ permission: remove, resourceRef }));
    expect(await Promise.all(asked)).toEqual(['ALLOW', 'DENY']);
  });

  test('are requested in batches of at most 1000', async () => {
    const fetch = answering(() => 'ALLOW');
    const { app } = renderInApp(null, { fetch, config: enabled });
    const { authorize } = app.apis.get(permissionApi);
    const refs = Array.from({ length: 1_001 }, (_, index) => `component:default/c${index}`);
    const results = await Promise.all(refs.map((resourceRef) => authorize({ permission: remove, resourceRef })));
    expect(results).toEqual(refs.map(() => 'ALLOW'));
    expect(fetch.requests.map((request) => itemsOf(request).length)).toEqual([1_000, 1]);
  });
});

test.each([
  ['another id', [{ id: 'else', result: 'ALLOW' }]],
  ['too few', []],
  [
    'too many',
    [
      { id: '0', result: 'ALLOW' },
      { id: '1', result: 'ALLOW' },
    ],
  ],
])('[PERM-007] responses that do not match the request (%s) fail', async (_, items) => {
  const fetch = fakeFetch({ 'POST /api/permission/authorize': { items } });
  renderInApp(<Question />, { fetch, config: enabled });
  const failure = 'location.create: allowed false: Items in response do not match request';
  expect(await screen.findByText(failure)).toBeTruthy();
});

test('[PERM-008] a resource permission without a resource is denied without a request', async () => {
  const fetch = answering(() => 'ALLOW');
  renderInApp(<Question permission={remove} />, { fetch, config: enabled });
  expect(await screen.findByText('entity.delete: allowed false')).toBeTruthy();
  expect(fetch.requests).toEqual([]);
});

describe('[PERM-009] only ALLOW is allowed', () => {
  test.each([
    ['ALLOW', true],
    ['DENY', false],
    ['CONDITIONAL', false],
    ['allow', false],
    ['ALLOWED', false],
    ['', false],
  ])("'%s': %s", async (result, isAllowed) => {
    renderInApp(<Question />, { fetch: answering(() => result), config: enabled });
    expect(await screen.findByText(`location.create: allowed ${isAllowed}`)).toBeTruthy();
  });

  test('a server error denies everything', async () => {
    const fetch = fakeFetch({
      'POST /api/permission/authorize': () => {
        throw new ServiceUnavailableError('The policy is not read yet');
      },
    });
    renderInApp(<Question />, { fetch, config: enabled });
    expect(await screen.findByText(/^location.create: allowed false: .*503/)).toBeTruthy();
  });

  test.each([
    ['a decision without a result', () => ({ items: [{ id: '0' }] })],
    ['a list of results', () => ({ items: [{ id: '0', result: ['ALLOW'] }] })],
    ['the page of a proxy', () => new Response('<h1>ALLOW</h1>', { headers: { 'content-type': 'text/html' } })],
    ['half of an answer', () => new Response('{"items":[{"id":"0","result":"ALLOW"', { status: 200 })],
    ['a refusal', () => new Response('', { status: 403 })],
    ['no such endpoint', () => new Response('', { status: 404 })],
  ] satisfies [string, Answer][])('%s allows nothing', async (_, answer) => {
    renderInApp(<Question />, { fetch: fakeFetch({ 'POST /api/permission/authorize': answer }), config: enabled });
    expect(await screen.findByText(/^location.create: allowed false/)).toBeTruthy();
  });

  test('an unreachable server allows nothing, and denies nothing either', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    renderInApp(<Question />, { fetch, config: enabled });
    expect(await screen.findByText(/^location.create: asking: Cannot reach the portal/)).toBeTruthy();
  });

  test('a decision stays valid while the server cannot be reached', async () => {
    const server = answering(() => 'ALLOW');
    let isAway = false;
    const fetch: Fetch = (url, init) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : server(url, init));
    const { app } = renderInApp(<Question />, { fetch, config: enabled });
    await screen.findByText('location.create: allowed true');
    isAway = true;
    await app.queryClient.invalidateQueries();
    expect(await screen.findByText(/^location.create: allowed true: Cannot reach the portal/)).toBeTruthy();
  });
});

describe('[PERM-010] the guard', () => {
  const guarded = (errorPage?: string) => (
    <RequirePermission permission={create} errorPage={errorPage}>
      <p>Secret</p>
    </RequirePermission>
  );

  test('shows its children to users with the permission', async () => {
    renderInApp(guarded(), { fetch: answering(() => 'ALLOW'), config: enabled });
    expect(await screen.findByText('Secret')).toBeTruthy();
  });

  test('shows the not-found page to others', async () => {
    renderInApp(guarded(), { fetch: answering(() => 'DENY'), config: enabled });
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy();
    expect(screen.queryByText('Secret')).toBeNull();
  });

  test('shows them the given error page', async () => {
    renderInApp(guarded('Ask your lead'), { fetch: answering(() => 'DENY'), config: enabled });
    expect(await screen.findByText('Ask your lead')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('shows nothing while loading', async () => {
    let answer: (body: object) => void = () => {};
    const asked = new Promise<object>((resolve) => (answer = resolve));
    const fetch = fakeFetch({ 'POST /api/permission/authorize': () => asked });
    const { container } = renderInApp(guarded('Ask your lead'), { fetch, config: enabled });
    await waitFor(() => expect(fetch.requests).toHaveLength(1));
    expect(container.textContent).toBe('');
    answer({ items: [{ id: '0', result: 'ALLOW' }] });
    expect(await screen.findByText('Secret')).toBeTruthy();
  });
});
