import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentId } from '../SkipLink.tsx';
import { keepFocus } from './keepFocus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const focused = () => document.activeElement?.textContent;

function Flights({ names }: { names: string[] }) {
  const [shown, setShown] = useState(names);
  return (
    <main id={contentId} tabIndex={-1}>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
            <button type="button" onClick={() => setShown(shown.filter((other) => other !== name))}>
              Cancel {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

test('deleting a list item moves the focus to the same button of its neighbour, and finally to the list', async () => {
  render(<Flights names={['MA1', 'MA2', 'MA3']} />);
  screen.getByRole('button', { name: 'Cancel MA2' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Cancel MA3'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Cancel MA1'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});

function Menu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id={contentId} tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      {isOpen &&
        createPortal(
          <button type="button" ref={(node) => node?.focus()} onClick={() => setOpen(false)}>
            Rename
          </button>,
          document.body,
        )}
    </main>
  );
}

test('closing an overlay returns the focus to the element that opened it', async () => {
  render(<Menu />);
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Rename');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('More'));
});

function Editing() {
  const [isEditing, setEditing] = useState(false);
  return (
    <main id={contentId} tabIndex={-1}>
      {isEditing ? (
        <div role="toolbar">
          <button type="button" disabled>
            Undo
          </button>
          <button type="button" onClick={() => setEditing(false)}>
            Done
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setEditing(true)}>
          Edit
        </button>
      )}
    </main>
  );
}

test('an element that replaces a focused button takes its focus', async () => {
  render(<Editing />);
  screen.getByRole('button', { name: 'Edit' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Done'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Edit'));
});

test('the focus does not return to a removed element after the user clicked elsewhere', async () => {
  vi.useFakeTimers();
  const { rerender } = render(<Flights key="first" names={['MA1']} />);
  const link = screen.getByRole('link', { name: 'MA1' });
  link.focus();
  fireEvent.pointerDown(document.body);
  link.blur();
  await vi.advanceTimersByTimeAsync(0);
  rerender(<Flights key="second" names={['MA2']} />);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.activeElement).toBe(document.body);
});
