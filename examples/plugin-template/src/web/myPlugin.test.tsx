import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeFetch, fetchByPlugin, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import myPlugin from './index.tsx';

function renderAt(initialPath: string) {
  const catalog = fakeCatalog([anEntity({ metadata: { name: 'booking' } })]);
  const server = fakeFetch({
    'GET /api/my-plugin/greeting': () => ({ greeting: 'Welcome', count: 0 }),
    'POST /api/my-plugin/greet': () => ({ greeting: 'Welcome', count: 1 }),
  });
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, myPlugin],
    Wrapper: UiProvider,
    initialPath,
    fetch: fetchByPlugin({ catalog: catalog.fetch, 'my-plugin': server }),
  });
}

test('the page sends the greeting and shows how often', async () => {
  renderAt('/my-plugin');
  expect(await screen.findByText('Sent 0 times')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Greet' }));
  expect(await screen.findByText('Sent once')).toBeTruthy();
});

test('the page of a component has a card with the greeting', async () => {
  renderAt('/catalog/default/component/booking');
  expect(await screen.findByText('Welcome, booking')).toBeTruthy();
});
