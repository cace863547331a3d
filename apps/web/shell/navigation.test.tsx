import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderShell } from '../testing/renderShell.tsx';

test('who follows a link of the navigation is in the page they have come to, and hears its name', async () => {
  renderShell();
  await userEvent.click(screen.getAllByRole('link', { name: 'Settings' })[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await screen.findByText('Settings · Callboard', { selector: 'main ~ * [aria-live="polite"]' }, { timeout: 20_000 });
});
