import { UiProvider } from '@callboard/ui';
import { alertApi, type CommandSource, commandPoint, storageApi, useExtensions } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeAlerts, fakeStorage, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { anEntity, fakeCatalog } from '../../testing/index.ts';
import { loadEntityPage } from '../entityPage/testing/renderEntityPage.tsx';
import { catalogPlugin } from '../index.tsx';

beforeAll(loadEntityPage);

/** An unstyled palette, which is always open. */
function Palette() {
  const [isOpen, setOpen] = useState(false);
  const sources = useExtensions(commandPoint);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open the palette
      </button>
      <ul aria-label="Palette">{isOpen && sources.map((source) => <Lines key={source.id} source={source} />)}</ul>
    </>
  );
}

function Lines({ source }: { source: CommandSource }) {
  return source.useCommands('').commands.map(({ id, title, group, to, run }) => (
    <li key={id}>
      <button type="button" onClick={() => run?.()}>
        {`${group}: ${title} ${to ?? ''}`.trim()}
      </button>
    </li>
  ));
}

const open = () => act(async () => fireEvent.click(screen.getByText('Open the palette')));
const booking = anEntity({ metadata: { name: 'booking', title: 'Booking' } });
const fares = anEntity({ metadata: { name: 'fares' } });
const lines = () => [...document.querySelectorAll('ul[aria-label="Palette"] button')].map((line) => line.textContent);

function renderPalette(path: string, stars: readonly string[] = []) {
  const [catalog, alerts] = [fakeCatalog([booking, fares]), fakeAlerts()];
  const storage = fakeStorage({ starredEntities: { entityRefs: stars } });
  const rendered = renderInApp(
    <>
      <AppRoutes />
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    </>,
    {
      plugins: [catalogPlugin],
      Wrapper: UiProvider,
      initialPath: path,
      fetch: catalog.fetch,
      apis: [implementApi(storageApi, storage), implementApi(alertApi, alerts)],
    },
  );
  return { ...rendered, catalog, alerts, storage };
}

test('the palette lists starred entities before anything is typed', async () => {
  renderPalette('/nowhere', ['component:default/fares']);
  await open();
  await waitFor(() => expect(lines()).toEqual(['Starred: fares /catalog/default/component/fares']));
});

test('the palette stars, copies and refreshes the entity whose page is open', async () => {
  const { storage, alerts, catalog } = renderPalette('/catalog/default/component/booking');
  await screen.findByRole('heading', { level: 1, name: 'Booking' });
  await open();
  await waitFor(() =>
    expect(lines()).toEqual(['Booking: Star Booking', 'Booking: Copy entity ref', 'Booking: Refresh Booking']),
  );
  fireEvent.click(screen.getByText('Booking: Star Booking'));
  await waitFor(async () =>
    expect(await storage.forBucket('starredEntities').get('entityRefs')).toEqual(['component:default/booking']),
  );
  const write = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  fireEvent.click(screen.getByText('Booking: Copy entity ref'));
  vi.unstubAllGlobals();
  expect(write).toHaveBeenCalledWith('component:default/booking');
  fireEvent.click(screen.getByText('Booking: Refresh Booking'));
  await waitFor(() =>
    expect(alerts.posted.map(({ message }) => message)).toContain('Booking will be refreshed in a moment'),
  );
  expect(catalog.requests.some(({ path }) => path === '/refresh')).toBe(true);
});
