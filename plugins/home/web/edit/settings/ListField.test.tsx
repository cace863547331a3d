import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press, renderHome, startEditing } from '../../testing/renderHome.tsx';

async function openTimeZones() {
  renderHome([{ widget: 'world-clock' }, { widget: 'gates' }]);
  await screen.findByText('All gates');
  await startEditing();
  press('More actions for World clock');
  press('Settings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings - World clock' }));
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'More time zones' });
  const places = () =>
    within(screen.getByRole('list', { name: 'World clock', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map(({ title }) => title);
  return { dialog, field, places };
}

test('Enter adds the first match of the typed text and clears the text', async () => {
  const { dialog, field, places } = await openTimeZones();
  await userEvent.type(field, 'Toky{Enter}');
  await waitFor(() => expect(places()).toEqual(['Asia/Tokyo']));
  expect(field.value).toBe('');
  await userEvent.type(field, 'new york{Enter}');
  await waitFor(() => expect(places()).toEqual(['Asia/Tokyo', 'America/New_York']));
  expect(dialog.getByText('America/New York')).toBeTruthy();
});

test('text that matches nothing is reported', async () => {
  const { field, places } = await openTimeZones();
  const before = places();
  await userEvent.type(field, 'Atlantis');
  expect(await screen.findByText('No results')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(places()).toEqual(before);
});
