import { createEvents } from '@callboard/web-kit';
import { implementApi, memoryStorage } from '@callboard/web-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { visitsApi } from '../../index.tsx';
import { createBrowserVisits } from '../../visits/browserVisits.ts';
import { linkNames, renderWidget } from '../testing/renderWidget.tsx';

const minute = 60_000;

function aVisitsApi() {
  const changes = createEvents<void>();
  let time = Date.now() - 60 * minute;
  const store = createBrowserVisits({
    userEntityRef: 'user:default/ines',
    storage: memoryStorage(),
    now: () => (time += minute),
    onChange: changes.emit,
  });
  return { ...store, subscribe: changes.subscribe };
}

async function renderVisited(id: string, pathnames: readonly string[], settings = {}) {
  const visits = aVisitsApi();
  for (const pathname of pathnames) await visits.save({ pathname, name: `Page ${pathname}` });
  renderWidget(id, { settings, apis: [implementApi(visitsApi, visits)], initialPath: '/' });
  return visits;
}

test('[HOME-005] most visited lists the pages with the most visits first, with the number of visits', async () => {
  await renderVisited('top-visited', ['/a', '/b', '/c', '/b', '/c', '/c', '/', '/', '/', '/']);
  await screen.findByText('3 visits');
  expect(linkNames()).toEqual(['Page /c', 'Page /b', 'Page /a']);
  expect(screen.getAllByRole('listitem')[2]!.textContent).toContain('1 visit');
  expect(screen.getByRole('link', { name: 'Page /c' }).getAttribute('href')).toBe('/c');
});

test('[HOME-006] recently visited lists the newest visits first, with their time, and updates', async () => {
  const visits = await renderVisited('recently-visited', ['/a', '/b', '/c', '/a']);
  await screen.findByText('56 minutes ago');
  expect(linkNames()).toEqual(['Page /a', 'Page /c', 'Page /b']);
  await act(() => visits.save({ pathname: '/b', name: 'Page /b' }));
  await waitFor(() => expect(linkNames()).toEqual(['Page /b', 'Page /a', 'Page /c']));
});

test('a visited page opens with the query that its title belongs to', async () => {
  const visits = aVisitsApi();
  await visits.save({ pathname: '/catalog', search: '?filters%5Bkind%5D=user', name: 'Users' });
  renderWidget('recently-visited', { apis: [implementApi(visitsApi, visits)], initialPath: '/' });
  const link = await screen.findByRole('link', { name: 'Users' });
  expect(link.getAttribute('href')).toBe('/catalog?filters%5Bkind%5D=user');
});

test('shows as many pages as the user has chosen, 8 by default', async () => {
  const pathnames = Array.from({ length: 12 }, (_, index) => `/page/${index}`);
  await renderVisited('recently-visited', pathnames);
  await screen.findByText('Page /page/11');
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  cleanup();
  await renderVisited('recently-visited', pathnames, { count: 3 });
  await screen.findByText('Page /page/11');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a page can be removed from the list', async () => {
  await renderVisited('top-visited', ['/a', '/b']);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Page /b from the list' }));
  await waitFor(() => expect(linkNames()).toEqual(['Page /a']));
});

test('an entity page has the icon of its kind, and its tabs are distinguished', async () => {
  const visits = await renderVisited('recently-visited', []);
  const gate = { name: 'Gate', entityRef: 'component:default/gate' };
  await act(async () => {
    await visits.save({ ...gate, pathname: '/catalog/default/component/gate' });
    await visits.save({ ...gate, pathname: '/catalog/default/component/gate/ci-cd/runs' });
  });
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Component' })).toHaveLength(2));
  expect(screen.getByText('ci cd')).toBeTruthy();
});

test('without visits it explains what it shows', async () => {
  await renderVisited('top-visited', ['/']);
  await screen.findByText('No visits yet');
});
