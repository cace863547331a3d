import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { homePlugin } from '@callboard/plugin-home/web';
import { fakePortal } from '@callboard/plugin-portal/testing';
import { portalPlugin } from '@callboard/plugin-portal/web';
import { userSettingsPlugin } from '@callboard/plugin-user-settings/web';
import { UiProvider } from '@callboard/ui';
import { commandPoint, navPoint, storageApi, useExtensions } from '@callboard/web-kit';
import { AppRootElements, AppRoutes } from '@callboard/web-kit/host';
import { fakeStorage, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { homeAirportPlugin } from './web/index.tsx';

/** The navigation items and the commands, which the app itself renders. */
function Lines() {
  const navigation = useExtensions(navPoint).find(({ id }) => id === 'home-airport');
  const palette = useExtensions(commandPoint).find(({ id }) => id === 'home-airport');
  const entry = navigation?.useEntry();
  return (
    <aside>
      {entry && <a href={entry.to}>{[entry.title, entry.badge?.label].join(' ').trim()}</a>}
      {palette?.useCommands('').commands.map(({ id, title, run }) => (
        <button key={id} type="button" onClick={run}>
          {title}
        </button>
      ))}
    </aside>
  );
}

function renderAirport(initialPath: string, home?: string) {
  const page = (
    <>
      <Lines />
      <AppRoutes />
      <AppRootElements />
    </>
  );
  const storage = fakeStorage(home ? { 'home-airport': { home } } : {});
  renderInApp(page, {
    plugins: [homePlugin, catalogPlugin, userSettingsPlugin, portalPlugin, homeAirportPlugin],
    Wrapper: UiProvider,
    initialPath,
    config: {
      homeAirport: { airports: ['OSL', 'GRZ'], closed: ['GRZ'] },
      home: { layout: [{ widget: 'airports', settings: { open: false } }] },
    },
    apis: [implementApi(storageApi, storage)],
    fetch: (url) => fakePortal().fetch(String(url)),
  });
  return userEvent.setup();
}

const chosen = (name: string) => screen.findByRole('button', { name, pressed: true });

test('the airport is chosen in the settings, and then appears in the navigation', async () => {
  const user = renderAirport('/settings/airport');
  await user.click(await screen.findByRole('button', { name: 'OSL' }));
  await chosen('OSL');
  expect(screen.getByRole('link', { name: 'OSL' }).getAttribute('href')).toBe('/settings/airport');
});

test('the palette lists the other airports, and one can be chosen', async () => {
  const user = renderAirport('/settings/airport', 'OSL');
  await chosen('OSL');
  expect(screen.queryByRole('button', { name: 'Work at OSL' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Work at GRZ' }));
  await chosen('GRZ');
});

test('a closed airport is announced on every page until the banner is closed', async () => {
  const user = renderAirport('/settings/airport', 'GRZ');
  expect((await screen.findByRole('status')).textContent).toBe('GRZ is closed today.');
  expect(screen.getByRole('link', { name: 'GRZ closed' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('GRZ is closed today.')).toBeNull();
});

test('the portal page counts the closed airports', async () => {
  renderAirport('/portal');
  expect(await screen.findByText('1 airport closed')).toBeTruthy();
});

test('the home page has a card with the closed airports', async () => {
  renderAirport('/');
  const card = await screen.findByRole('region', { name: 'Airports' });
  expect(card.textContent).toBe('AirportsGRZ is closed today.');
});
