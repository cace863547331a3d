import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { runbooksPlugin } from './web/index.tsx';

const runbook = 'https://runbooks.example/booking';
const booking = anEntity({
  metadata: { name: 'booking', annotations: { 'meridian.example/runbook': runbook } },
  relations: [{ type: 'dependsOn', targetRef: 'component:default/seats' }],
});
const seats = anEntity({ metadata: { name: 'seats' } });

const renderAt = (path: string) =>
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, runbooksPlugin],
    Wrapper: UiProvider,
    initialPath: `/catalog/default/component/${path}`,
    fetch: fakeCatalog([booking, seats]).fetch,
  });

test('an entity with a runbook links to it, and its menu copies the address', async () => {
  const user = userEvent.setup();
  renderAt('booking');
  expect((await screen.findByRole('link', { name: /^Runbook(?!s)/ })).getAttribute('href')).toBe(runbook);
  expect(screen.queryByText('Warning: No runbook')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy runbook URL' }));
  await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe(runbook), { timeout: 20_000 });
});

test('an entity without a runbook shows a warning, and its disabled link explains why', async () => {
  const user = userEvent.setup();
  renderAt('seats');
  expect(await screen.findByText('Warning: No runbook')).toBeTruthy();
  expect((await screen.findByRole('button', { name: 'Runbook' })).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Copy link' });
  expect(screen.queryByRole('menuitem', { name: 'Copy runbook URL' })).toBeNull();
});

test('the tab lists the runbooks of the entity and its dependencies', async () => {
  renderAt('booking/runbooks');
  const card = within(await screen.findByRole('region', { name: 'Runbooks' }));
  const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([expect.stringMatching('booking.*Runbook'), expect.stringMatching('seats.*No runbook')]);
});
