import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { fakePortal } from '@callboard/plugin-portal/testing';
import { renderInApp } from '@callboard/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { app } from '../app.tsx';

const booking = anEntity({ metadata: { name: 'booking-api', title: 'Booking' } });

/** The whole app as these keys of `app` arrange it, at a path. */
export async function openConfigured(keys: object, path = '/settings', entities = [booking]) {
  const catalog = fakeCatalog(entities);
  const portal = fakePortal();
  const fetch = (url: string | URL, init?: RequestInit) =>
    String(url).includes('/api/catalog/') ? catalog.fetch(url, init) : portal.fetch(String(url));
  const { Shell, loadSignIn: _, configure, ...setup } = app;
  const config = { app: keys };
  const configured = await configure!({ setup, config, fetch });
  const page = renderInApp(<Shell />, { ...configured, config, initialPath: path, fetch });
  await act(async () => {});
  return page;
}

/** The titles of the items of the sidebar, in order. */
export function sidebarTitles(): (string | undefined)[] {
  const sidebar = screen.getByRole('navigation', { name: 'Main navigation' });
  return within(sidebar)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace('Ctrl K', ''));
}
