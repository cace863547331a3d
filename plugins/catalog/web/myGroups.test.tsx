import { ServiceUnavailableError } from '@callboard/errors';
import type { NavEntry } from '@callboard/web-kit';
import { navPoint, useExtensions } from '@callboard/web-kit';
import type { RouteBindings } from '@callboard/web-kit/host';
import { type FakeRequest, fakeFetch, fakeIdentity, renderInApp } from '@callboard/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogPlugin } from './index.tsx';

const group = (name: string, over: { namespace?: string; displayName?: string } = {}) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name, ...(over.namespace ? { namespace: over.namespace } : {}) },
  spec: { profile: { displayName: over.displayName } },
});

/** Renders the navigation items as the shell would, unstyled. */
function Navigation() {
  const [source] = useExtensions(navPoint);
  const entry = source!.useEntry();
  return <nav>{entry ? <Entry entry={entry} /> : 'nothing'}</nav>;
}

function Entry({ entry }: { entry: NavEntry }) {
  if (!entry.items) return <a href={entry.to}>{entry.title}</a>;
  return (
    <section aria-label={entry.title}>
      {entry.items.map((item) => (
        <Entry key={item.id} entry={item} />
      ))}
    </section>
  );
}

type Answer = Parameters<typeof fakeFetch>[0][string];

function renderGroups(answer: Answer, bindRoutes: RouteBindings = {}) {
  const answers = Array.isArray(answer) ? { items: answer, totalItems: answer.length, pageInfo: {} } : answer;
  const fetch = fakeFetch({ 'GET /api/catalog/entities/by-query': answers });
  const identity = fakeIdentity({ userEntityRef: 'user:default/ines.novak' });
  const { app } = renderInApp(<Navigation />, { plugins: [catalogPlugin], fetch, identity, bindRoutes });
  /** Waits until all responses have been rendered. */
  const answered = async () => {
    await waitFor(() => expect(fetch.requests).toHaveLength(1));
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    await act(async () => {});
  };
  return { fetch, answered };
}

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('[SHELL-040] a user in one group gets a plain item that links to its entity page', async () => {
  renderGroups([group('boarding', { displayName: 'Boarding' })]);
  await waitFor(() => expect(links()).toEqual([['My group', '/catalog/default/group/boarding']]));
});

test('[SHELL-041] a user in several groups gets an item with a submenu of links', async () => {
  renderGroups([group('web-platform', { displayName: 'Web Platform' }), group('boarding', { namespace: 'ops' })]);
  await screen.findByRole('region', { name: 'My groups' });
  expect(links()).toEqual([
    ['boarding', '/catalog/ops/group/boarding'],
    ['Web Platform', '/catalog/default/group/web-platform'],
  ]);
});

test('[SHELL-041] all groups are listed, even if the catalog returns several pages', async () => {
  const groups = Array.from({ length: 450 }, (_, index) => group(`group-${String(index).padStart(3, '0')}`));
  const page = 200;
  const { fetch } = renderGroups(({ query }: FakeRequest) => {
    const start = Number(query.get('cursor') ?? 0);
    const next = start + page;
    const pageInfo = next < groups.length ? { nextCursor: String(next) } : {};
    return { items: groups.slice(start, next), totalItems: groups.length, pageInfo };
  });
  await screen.findByRole('region', { name: 'My groups' });
  expect(links()).toEqual(groups.map(({ metadata: { name } }) => [name, `/catalog/default/group/${name}`]));
  expect(fetch.requests).toHaveLength(3);
});

test.each([
  ['is not in a group', []],
  ['has no catalog', () => new Response('', { status: 404 })],
  [
    'has a failing catalog',
    () => {
      throw new ServiceUnavailableError('The catalog is loading');
    },
  ],
] satisfies [string, Answer][])('[SHELL-041] nothing is shown to a user who %s', async (_, answer) => {
  const { answered } = renderGroups(answer);
  await answered();
  expect(screen.getByRole('navigation').textContent).toBe('nothing');
});

test('[SHELL-042] the groups are the entities of kind group that have the user as a member', async () => {
  const { fetch, answered } = renderGroups([]);
  await answered();
  expect(fetch.requests[0]!.query.getAll('filter')).toEqual(['kind=group,relations.hasMember=user:default/ines.novak']);
});

test('without an entity page, nothing is shown or fetched', () => {
  const { fetch } = renderGroups([group('boarding')], { 'catalog.entityPage': false });
  expect(fetch.requests).toEqual([]);
  expect(screen.getByRole('navigation').textContent).toBe('nothing');
});
