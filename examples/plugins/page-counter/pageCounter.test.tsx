import { createRouteRef, definePlugin } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { pageCounterPlugin } from './web.tsx';

afterEach(() => localStorage.removeItem('page-counter'));

const tower = definePlugin({
  id: 'tower',
  pages: [
    {
      path: '/tower',
      routeRef: createRouteRef({ id: 'tower.root' }),
      Component: () => <Link to="/tower/north?wind=7">North</Link>,
    },
  ],
});

test('every opened page is counted, regardless of its query', async () => {
  renderInApp(<AppRoutes />, { plugins: [tower, pageCounterPlugin], initialPath: '/tower' });
  await userEvent.click(await screen.findByRole('link', { name: 'North' }));
  await vi.waitFor(() =>
    expect(JSON.parse(localStorage.getItem('page-counter') ?? '{}')).toEqual({ '/tower': 1, '/tower/north': 1 }),
  );
});
