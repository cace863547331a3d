import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { scorecardsPlugin } from './index.tsx';
import { Trend } from './parts/Trend.tsx';
import { ExemptionDialog } from './tab/ExemptionDialog.tsx';

beforeAll(async () => {
  await Promise.all([import('./pages.ts'), preloadDataTable()]);
});

const check = { id: 'coverage', title: '80 % coverage' };

test('the pages that the command palette lists have different titles', async () => {
  const pages = scorecardsPlugin.pages!.filter(({ path }) => !path.includes(':'));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
});

test('a trend that is loading does not claim that it is too short', () => {
  renderInApp(<Trend points={undefined} />);
  expect(screen.queryByText(/after the second day/)).toBe(null);
});

test('the dialog for an exemption explains why an end in the past is refused', async () => {
  renderInApp(<ExemptionDialog entityRef="component:default/shop" scorecard="s" check={check} onClose={() => {}} />, {
    Wrapper: UiProvider,
  });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'A prototype');
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Request' });
  expect(send.disabled).toBe(false);
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '2020-01-01T10:00' } });
  expect(dialog.getByText('Choose a time in the future')).toBeTruthy();
  expect(send.disabled).toBe(true);
});

test.each(['/scorecards', '/campaigns', '/scorecard-exemptions'])(
  '%s names the permission that a user without access needs',
  async (initialPath) => {
    const fetch: Fetch = async (url, init) => {
      if (!String(url).endsWith('/api/permission/authorize')) return new Response(null, { status: 404 });
      const { items } = JSON.parse(String(init?.body)) as { items: { id: string }[] };
      return Response.json({ items: items.map(({ id }) => ({ id, result: 'DENY' })) });
    };
    const config = { permission: { enabled: true } };
    renderInApp(<AppRoutes />, {
      plugins: [catalogPlugin, scorecardsPlugin],
      Wrapper: UiProvider,
      initialPath,
      config,
      fetch,
    });
    expect(await screen.findByText(/You do not have access to scorecards/)).toBeTruthy();
    expect(screen.getByText(/requires the permission scorecard\.read/)).toBeTruthy();
  },
);

test.each(['/scorecards', '/scorecards/readiness'])(
  '%s is loaded again on request if the portal was gone',
  async (initialPath) => {
    const requests: string[] = [];
    const fetch: Fetch = async (url) => {
      if (!String(url).includes('/api/scorecards/')) return new Response(null, { status: 404 });
      requests.push(String(url));
      throw new TypeError('Failed to fetch');
    };
    const plugins = [catalogPlugin, scorecardsPlugin];
    renderInApp(<AppRoutes />, { plugins, Wrapper: UiProvider, initialPath, fetch });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const before = requests.length;
    await userEvent.click(retry);
    expect(requests.length).toBeGreaterThan(before);
  },
);
