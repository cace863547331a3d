import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CodeSnippet } from '../index.ts';

const text = 'kind: Component\nmetadata:\n  name: booking-api\n';

test('shows the code unchanged, under its language', () => {
  const { container } = renderInApp(<CodeSnippet text={text} language="yaml" />);

  expect(screen.getByRole('figure', { name: 'Code in yaml' })).toBeTruthy();
  expect(container.querySelector('code')?.textContent).toBe(text.trimEnd());
});

test('the copy button copies all of it', async () => {
  const user = userEvent.setup();
  renderInApp(<CodeSnippet text={text} />);

  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(await navigator.clipboard.readText()).toBe(text);
});

test('highlights lines by their number, starting from 1', () => {
  const { container } = renderInApp(
    <CodeSnippet text={text} highlightedLines={[3]} hasLineNumbers hasCopyButton={false} />,
  );

  const highlighted = [...container.querySelectorAll('[data-highlighted]')].map((line) => line.textContent);
  expect(highlighted).toEqual(['  name: booking-api']);
  expect(screen.queryByRole('button')).toBeNull();
});
