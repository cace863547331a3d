import { NotFoundError, ResponseError } from '@callboard/errors';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorPanel, ResponseErrorPanel } from '../index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';

test('[SHELL-021] the panel shows the labels "Error", "Message" and "Stack Trace" with their values', async () => {
  const error = Object.assign(new TypeError('No such field'), {
    stack: 'TypeError: No such field\n    at fields.ts:7',
  });
  const { container } = renderInApp(<ErrorPanel error={error} />);

  await userEvent.click(screen.getByRole('button', { name: 'Show details' }));

  const facts = [...container.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ['Error', 'TypeError'],
    ['Message', 'No such field'],
  ]);
  expect(screen.getByText('Stack Trace')).toBeTruthy();
  expect(screen.getByText(/at fields.ts:7/)).toBeTruthy();
});

test('shows the cause of an error', () => {
  const error = new Error('Could not read the entity', { cause: new NotFoundError("No entity 'a'") });
  renderInApp(<ErrorPanel error={error} isExpanded />);

  expect(screen.getByText('Caused by').nextElementSibling?.textContent).toBe("NotFoundError: No entity 'a'");
});

test("the title describes the failure in the reader's words", () => {
  renderInApp(<ErrorPanel error={new Error('fetch failed')} title="The docs could not be loaded" />);

  expect(screen.getByRole('alert').textContent).toContain('The docs could not be loaded');
});

const body = {
  error: { name: 'NotFoundError', message: "No entity 'component:default/seat-cache'" },
  request: { method: 'GET', url: '/entities/by-name/component/default/seat-cache' },
  response: { statusCode: 404 },
};

test('a failed request shows the reason that the server gives without a click', () => {
  const error = new ResponseError('Request failed with 404 Not Found', { status: 404, statusText: 'Not Found' }, body);
  renderInApp(<ErrorPanel error={error} />);
  expect(screen.getByRole('alert').textContent).toContain("No entity 'component:default/seat-cache'");
});

test('a failed request without a title is described in the language of the reader', async () => {
  const error = new ResponseError('Request failed with 404 Not Found', { status: 404, statusText: 'Not Found' }, body);
  renderInApp(<ErrorPanel error={error} />, {
    plugins: [{ id: 'texts', translations: [uiTranslation] }],
    languages: { available: ['en', 'de'], initial: 'de' },
  });
  expect(await screen.findByText('Die Anfrage ist fehlgeschlagen: 404 Not Found')).toBeTruthy();
  expect(screen.queryByText(/Request failed/)).toBeNull();
});

test('[SHELL-022] a failed response shows status and cause, the request, and the full error as JSON to copy', async () => {
  const user = userEvent.setup();
  const error = new ResponseError('Request failed with 404 Not Found', { status: 404, statusText: 'Not Found' }, body);
  const { container } = renderInApp(<ResponseErrorPanel error={error} />);

  expect(screen.getByText('404: NotFoundError')).toBeTruthy();
  expect(screen.getByText(body.error.message)).toBeTruthy();
  expect(screen.getByText('GET /entities/by-name/component/default/seat-cache')).toBeTruthy();
  expect(JSON.parse(container.querySelector('code')?.textContent ?? '')).toEqual(body);

  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(body);
});
