import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DropPanel, UiProvider } from '../index.ts';

function renderPanel() {
  renderInApp(
    <>
      <DropPanel
        label="Seats"
        trigger={(props) => (
          <button type="button" {...props}>
            Seats
          </button>
        )}
      >
        {() => (
          <>
            <button type="button">Window</button>
            <button type="button">Aisle</button>
          </>
        )}
      </DropPanel>
      <button type="button">Next</button>
    </>,
    { Wrapper: UiProvider },
  );
  return userEvent.setup();
}
const focused = () => document.activeElement?.textContent;

test('takes the focus when it opens, moves it with the arrow keys, and returns it on Escape', async () => {
  const user = renderPanel();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Seats' }));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Window');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Aisle');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Window');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe('Seats');
});

test('closes when Tab leaves it', async () => {
  const user = renderPanel();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.tab();
  expect(focused()).toBe('Aisle');
  await user.tab();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe('Next');
});
