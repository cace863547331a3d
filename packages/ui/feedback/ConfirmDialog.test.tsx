import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps, UiProvider } from '../index.ts';

function Asking(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog title="Delete it?" onConfirm={close} {...props} isOpen={isOpen} onClose={close}>
        It cannot be undone.
      </ConfirmDialog>
    </>
  );
}

async function openDialog(props: Partial<ConfirmDialogProps> = {}) {
  renderInApp(<Asking {...props} />, { Wrapper: UiProvider });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete it?' });
}

test('asks for confirmation, and confirming runs the action', async () => {
  const onConfirm = vi.fn();
  await openDialog({ onConfirm, confirmLabel: 'Yes, delete' });
  expect(screen.getByText('It cannot be undone.')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));

  expect(onConfirm).toHaveBeenCalledOnce();
});

test('Cancel and Escape close the dialog without running the action', async () => {
  const onConfirm = vi.fn();
  await openDialog({ onConfirm });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('text to type disables the button until it matches', async () => {
  const onConfirm = vi.fn();
  await openDialog({ onConfirm, typeToConfirm: 'booking-api' });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  const field = screen.getByRole('textbox', { name: 'Type booking-api to confirm' });

  await userEvent.type(field, 'booking{Enter}');
  expect(confirm.disabled).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();

  await userEvent.type(field, '-api{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('cannot be closed while the action runs', async () => {
  await openDialog({ isBusy: true });

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
