import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog, UiProvider } from '../index.ts';

function renderDialog(isBusy: boolean) {
  const closed: string[] = [];
  renderInApp(
    <Dialog isOpen isBusy={isBusy} title="Inspect booking-api" onClose={() => closed.push('closed')}>
      Everything about it
    </Dialog>,
    { Wrapper: UiProvider },
  );
  return closed;
}

function Closing() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} title="Keys" onClose={() => setOpen(false)}>
      All of them
    </Dialog>
  );
}

test('is named by its title, and closes with its button and Escape', async () => {
  const closed = renderDialog(false);
  expect((await screen.findByRole('dialog', { name: 'Inspect booking-api' })).textContent).toContain('Everything');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveLength(2);
});

test('stays open while an action runs', async () => {
  const closed = renderDialog(true);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
  expect(closed).toEqual([]);
});

test('disappears immediately when closed, so the page receives keys', async () => {
  renderInApp(<Closing />, { Wrapper: UiProvider });
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
