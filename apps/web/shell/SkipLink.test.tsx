import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderShell } from '../testing/renderShell.tsx';

test('[SHELL-045] the first Tab stop moves the focus to the page content', async () => {
  const { currentUrl } = renderShell();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(currentUrl()).toBe('/portal');
});
