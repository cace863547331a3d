import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import fleetPlugin from './web/index.tsx';

function renderAt(initialPath: string) {
  const plane = { registration: 'D-AXMA', type: 'A320', base: 'HAM', isGrounded: false };
  const entity = anEntity({
    kind: 'Resource',
    metadata: { name: 'd-axma', title: 'D-AXMA' },
    spec: { type: 'aircraft' },
  });
  const catalog = fakeCatalog([entity]);
  const fleet = fakeFetch({
    'GET /api/fleet/aircraft': () => ({ items: [plane] }),
    'POST /api/fleet/aircraft/D-AXMA/ground': () => {
      plane.isGrounded = true;
      return { job: '1' };
    },
  });
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, fleetPlugin],
    Wrapper: UiProvider,
    initialPath,
    fetch: (url, init) => (String(url).includes('/api/fleet/') ? fleet(url, init) : catalog.fetch(url, init)),
  });
}

test('the page lists the aircraft with their status', async () => {
  renderAt('/fleet');
  expect(await screen.findByText('D-AXMA')).toBeTruthy();
  expect(screen.getByText('A320, based in HAM')).toBeTruthy();
  expect(screen.getByText('In service')).toBeTruthy();
});

test('an aircraft is grounded on its page', async () => {
  renderAt('/catalog/default/resource/d-axma');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Ground D-AXMA' }));
  expect(await screen.findByText('Grounded')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ground D-AXMA' })).toBeNull();
});
