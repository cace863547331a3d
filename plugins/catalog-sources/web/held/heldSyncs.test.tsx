import { aRun, aSource, type FakeSource } from '@callboard/plugin-catalog/testing';
import type { HeldSync } from '@callboard/plugin-directories/common';
import { alertApi } from '@callboard/web-kit';
import { fakeAlerts, implementApi } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadSources, renderSources } from '../testing/renderSources.tsx';

beforeAll(async () => {
  await loadSources();
  await import('@callboard/ui');
});

const id = 'provider:LdapOrgEntityProvider:crew';
const ldap: FakeSource = {
  source: aSource({
    id,
    origin: 'provider',
    title: 'LdapOrgEntityProvider:crew',
    entities: 50,
    problems: 1,
    error: 'This sync would delete 12 of 50 people and groups',
  }),
  runs: [aRun({ entities: 50 })],
};
const aHeldSync = (): HeldSync => ({
  source: id,
  directory: 'ldapOrg.crew',
  heldAt: '2026-11-16T08:00:00Z',
  current: 50,
  deletions: 12,
  maxDeletionPercent: 20,
  examples: ['user:default/ada', 'group:default/gates'],
});

test('[ORG-014] a held sync shows what it would delete, and an administrator can allow it', async () => {
  const alerts = fakeAlerts();
  const held = [aHeldSync()];
  const { released } = renderSources([ldap], '/sources', { held, apis: [implementApi(alertApi, alerts)] });
  expect(await screen.findByText(/A sync is waiting for an administrator/)).toBeTruthy();
  expect(screen.getByText('would delete 12 of 50 people and groups')).toBeTruthy();
  const notice = screen.getByText(/A sync is waiting for an administrator/).closest<HTMLElement>('[role=status]')!;
  await userEvent.click(within(notice).getByRole('link', { name: 'LDAP users and groups: crew' }));

  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/The last sync would delete 12 of 50 people and groups/)).toBeTruthy();
  for (const text of [/more than 20 %/, 'ada', 'gates', 'and 10 more']) expect(drawer.getByText(text)).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Allow deletion' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete 12 people and groups?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete 12' }));
  await waitFor(() => expect(released).toEqual(['ldapOrg.crew']));
  await waitFor(() => expect(screen.queryByText(/waits for an administrator/)).toBeNull());
  expect(alerts.posted.map(({ message }) => message)).toEqual([
    'A new sync of LDAP users and groups: crew has started and may delete 12 people and groups',
  ]);
});

test('[ORG-014] others see who has to allow a held sync; a portal without directories shows nothing', async () => {
  const options = { held: [aHeldSync()], denied: ['directories.sync.release'] };
  const { unmount } = renderSources([ldap], `/sources?source=${encodeURIComponent(id)}`, options);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/'directories.sync.release' permission has to allow it/)).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Allow deletion' })).toBeNull();
  unmount();
  renderSources([ldap], `/sources?source=${encodeURIComponent(id)}`);
  expect(await within(await screen.findByRole('dialog')).findByText('LDAP users and groups: crew')).toBeTruthy();
  expect(screen.queryByText(/waits for an administrator/)).toBeNull();
});
