import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchBox, UiProvider } from '../index.ts';

function Boxes() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchBox label="Filter planes" value={text} onChange={setText} />
      <input aria-label="Other" />
      <input type="checkbox" aria-label="Only new" />
    </>
  );
}

test('/ focuses the box from anywhere but another field, Enter leaves it, and Escape first clears and then leaves it', async () => {
  const user = userEvent.setup();
  renderInApp(<Boxes />, { Wrapper: UiProvider });
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter planes' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(box);
  await user.keyboard('a/b');
  expect(box.value).toBe('a/b');
  await user.keyboard('{Enter}');
  expect([box.value, document.activeElement]).toEqual(['a/b', document.body]);
  await user.keyboard('/{Escape}');
  expect([box.value, document.activeElement]).toEqual(['', box]);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('/c');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect([box.value, document.activeElement]).toEqual(['', box]);

  const other = screen.getByRole<HTMLInputElement>('textbox', { name: 'Other' });
  await user.click(other);
  await user.keyboard('/');
  expect([other.value, document.activeElement]).toEqual(['/', other]);
  // Checkboxes take no text.
  await user.click(screen.getByRole('checkbox'));
  await user.keyboard('/');
  expect(document.activeElement).toBe(box);
});
