import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { List } from '../index.ts';

test('a list without bullets has the role list, which Safari hides otherwise', () => {
  render(
    <List aria-label="Gates">
      <li>A1</li>
    </List>,
  );

  expect(screen.getByLabelText('Gates').getAttribute('role')).toBe('list');
});

test("an ordered list is numbered for assistive technology and keeps the caller's class", () => {
  render(
    <List as="ol" gap={8} className="gates" aria-label="Gates">
      <li>A1</li>
    </List>,
  );

  const list = screen.getByRole('list', { name: 'Gates' });
  expect(list.tagName).toBe('OL');
  expect(list.classList.contains('gates')).toBe(true);
});
