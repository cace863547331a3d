import { errorApi } from '@callboard/web-kit';
import { fakeErrors, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Link } from '../index.ts';

test('a path opens a page of the app without a reload', async () => {
  const { currentUrl } = renderInApp(<Link to="/catalog?kind=api">Catalog</Link>);

  await userEvent.click(screen.getByRole('link', { name: 'Catalog' }));

  expect(currentUrl()).toBe('/catalog?kind=api');
});

test('an external link opens in a new tab without access to ours', () => {
  renderInApp(<Link to="https://example.com/runbook">Runbook</Link>);

  const link = screen.getByRole('link', { name: /^Runbook ?\(opens in a new tab\)$/ });
  expect(link.getAttribute('href')).toBe('https://example.com/runbook');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('a mail address stays in this tab', () => {
  renderInApp(<Link to="mailto:team@example.com">Mail</Link>);

  expect(screen.getByRole('link', { name: 'Mail' }).getAttribute('target')).toBeNull();
});

test.each(['javascript:alert(1)', ' JAVA\nSCRIPT:alert(1)', 'data:text/html,x'])(
  '[SHELL-023] %j is never a working link: the text stays and the error is posted',
  (to) => {
    const errors = fakeErrors();
    const { container } = renderInApp(<Link to={to}>Dashboard</Link>, { apis: [implementApi(errorApi, errors)] });

    expect(container.querySelector('a')).toBeNull();
    expect(screen.getByText('Dashboard').title).toContain('This link was removed');
    expect(errors.posted.map(({ error, context }) => [error.message, context.hidden])).toEqual([
      [`The link '${to}' is refused: '${to.includes('data') ? 'data' : 'javascript'}:' URLs can run scripts`, true],
    ]);
  },
);
