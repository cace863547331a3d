import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { NotFoundPage, Page, UiProvider } from '@callboard/ui';
import { createRoutableExtension, createRouteRef, createTranslationRef, definePlugin, text } from '@callboard/web-kit';
import { AppRootElements, AppRoutes } from '@callboard/web-kit/host';
import { fakeIdentity, renderInApp } from '@callboard/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { homePlugin, type Visit } from '../index.tsx';
import { visitsKey } from './browserVisits.ts';
import { VisitRecorder } from './VisitRecorder.tsx';

const ines = 'user:default/ines';
const texts = createTranslationRef({ id: 'airport', messages: { moved: 'Moved' } });

function LatePage() {
  const [title, setTitle] = useState('Flight');
  return (
    <Page title={title}>
      <button type="button" onClick={() => setTitle('Flight 17')}>
        Arrive
      </button>
    </Page>
  );
}

const loading: { arrive: () => void } = { arrive: () => {} };
const towerRoute = createRouteRef({ id: 'airport.tower' });

const airport = definePlugin({
  id: 'airport',
  pages: [
    { path: '/hall', Component: () => <Page title="Hall">The hall</Page> },
    { path: '/flight', Component: LatePage },
    {
      path: '/tower',
      Component: createRoutableExtension({
        name: 'TowerPage',
        mountPoint: towerRoute,
        load: () =>
          new Promise((resolve) => {
            loading.arrive = () => resolve(() => <Page title="Tower">The tower</Page>);
          }),
      }),
    },
    { path: '/moved', title: text(texts, 'moved'), Component: () => <Navigate to="/hall" replace /> },
  ],
});

const walk: { to: ReturnType<typeof useNavigate> } = { to: () => {} };
function Walk() {
  walk.to = useNavigate();
  return null;
}

function renderAirport(initialPath: string, { recorder = <VisitRecorder />, user = ines } = {}) {
  const app = renderInApp(
    <>
      <Walk />
      <AppRoutes />
      {recorder}
    </>,
    {
      plugins: [homePlugin, catalogPlugin, airport],
      components: { NotFoundPage },
      identity: fakeIdentity({ userEntityRef: user }),
      fetch: fakeCatalog([anEntity({ metadata: { name: 'gate', title: 'Gate Keeper' } })]).fetch,
      Wrapper: UiProvider,
      initialPath,
    },
  );
  return { ...app, goTo: (path: string) => act(async () => walk.to(path)) };
}

const kept = (user = ines): Visit[] => JSON.parse(window.localStorage.getItem(visitsKey(user)) ?? '[]');
const become = (expected: Partial<Visit>[]) =>
  vi.waitFor(() => expect(kept()).toEqual(expected.map((visit) => expect.objectContaining(visit))), 20_000);

afterEach(() => {
  vi.useRealTimers();
  for (const user of [ines, 'user:default/tom']) window.localStorage.removeItem(visitsKey(user));
});

test('[HOME-014] each opened page is one visit, with the title of the page', async () => {
  const { goTo } = renderAirport('/hall?gate=1');
  await become([{ pathname: '/hall', name: 'Hall', hits: 1 }]);
  await goTo('/flight');
  await become([{ pathname: '/flight', name: 'Flight', hits: 1 }, { pathname: '/hall' }]);

  // A title that is set later belongs to the same visit.
  fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  await become([
    { pathname: '/flight', name: 'Flight 17', hits: 1 },
    { pathname: '/hall', hits: 1 },
  ]);

  // Another query or a trailing slash is the same page; returning is a new visit.
  await goTo('/flight?seat=3');
  await goTo('/flight/');
  await goTo('/hall');
  await become([
    { pathname: '/hall', hits: 2 },
    { pathname: '/flight', hits: 1 },
  ]);
});

test('a visit leads to the last query of its page, because the title may depend on it', async () => {
  const { goTo } = renderAirport('/hall?gate=1');
  await become([{ pathname: '/hall', search: '?gate=1', hits: 1 }]);
  await goTo('/hall?gate=2');
  await become([{ pathname: '/hall', search: '?gate=2', hits: 1 }]);
  await goTo('/hall');
  await vi.waitFor(() => expect(kept()[0]).not.toHaveProperty('search'), 20_000);
  expect(kept()).toHaveLength(1);
});

test('[HOME-014] an entity page, and each of its tabs, is a visit with its title and entity ref', async () => {
  const { goTo } = renderAirport('/catalog/default/component/gate');
  const entity = { name: 'Gate Keeper', entityRef: 'component:default/gate', hits: 1 };
  await become([{ ...entity, pathname: '/catalog/default/component/gate' }]);
  await goTo('/catalog/default/component/gate/history');
  await become([{ ...entity, pathname: '/catalog/default/component/gate/history' }, entity]);
  await goTo('/hall');
  await become([{ pathname: '/hall' }, entity, entity]);
  expect(kept()[0]).not.toHaveProperty('entityRef');
});

test('a redirect or a missing page does not count as a visit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const restAMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));
  const { goTo } = renderAirport('/moved');
  await become([{ pathname: '/hall' }]);
  await goTo('/catalog/default/component/nobody');
  await screen.findByText('component:default/nobody', undefined, { timeout: 20_000 });
  await restAMinute();
  await goTo('/nowhere');
  screen.getByText(/\/nowhere/);
  await restAMinute();
  expect(kept()).toMatchObject([{ pathname: '/hall', hits: 1 }]);
  await goTo('/flight');
  await restAMinute();
  expect(kept()).toMatchObject([{ pathname: '/flight' }, { pathname: '/hall', hits: 1 }]);
});

test('a page counts as a visit after its code has loaded, under its own title', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { goTo } = renderAirport('/hall');
  await become([{ pathname: '/hall' }]);
  await goTo('/tower');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(kept()).toMatchObject([{ pathname: '/hall', hits: 1 }]);
  await act(async () => loading.arrive());
  await become([{ pathname: '/tower', name: 'Tower', hits: 1 }, { pathname: '/hall' }]);
});

test('[HOME-015] the home plugin records visits per user after the first page has loaded', async () => {
  const { unmount } = renderAirport('/hall', { recorder: <AppRootElements /> });
  await become([{ pathname: '/hall', hits: 1 }]);
  unmount();
  renderAirport('/flight', { recorder: <AppRootElements />, user: 'user:default/tom' });
  await vi.waitFor(() => expect(kept('user:default/tom')).toMatchObject([{ pathname: '/flight' }]), 20_000);
  expect(kept()).toMatchObject([{ pathname: '/hall', hits: 1 }]);
});
