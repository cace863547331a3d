import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorPage, Link } from '../index.ts';

const config = { app: { support: { url: 'https://help.example/' } } };

test('[SHELL-017] the title is above a subtitle with status and message', () => {
  renderInApp(<ErrorPage status={502} statusMessage="The catalog does not respond" additionalInfo="Try again soon." />);

  expect(screen.getByRole('heading', { name: 'Looks like someone dropped the mic!' })).toBeTruthy();
  expect(screen.getByText('ERROR 502: The catalog does not respond')).toBeTruthy();
  expect(screen.getByText('Try again soon.')).toBeTruthy();
});

test('an error page says whom to ask only if access is denied', () => {
  const { unmount } = renderInApp(<ErrorPage status={403} statusMessage="You may not register anything" />);
  expect(screen.getByText('If you need access, ask a portal administrator.')).toBeTruthy();
  unmount();
  const info = 'Registering needs a permission. Ask an administrator.';
  const own = renderInApp(<ErrorPage status={403} statusMessage="Refused" additionalInfo={info} />);
  expect(screen.getAllByText(/ask an? (portal )?administrator/i).map(({ textContent }) => textContent)).toEqual([info]);
  own.unmount();
  renderInApp(<ErrorPage status={404} statusMessage="Gone" />);
  expect(screen.queryByText(/ask an? (portal )?administrator/i)).toBeNull();
});

test('the browser tab is named after the error', () => {
  renderInApp(<ErrorPage status={404} statusMessage="Template not found" />);

  expect(document.title).toMatch(/^Template not found · /);
});

test('[SHELL-018] "go back" opens the previous page', async () => {
  const { currentUrl } = renderInApp(
    <Routes>
      <Route path="/" element={<Link to="/broken">on</Link>} />
      <Route path="/broken" element={<ErrorPage status={404} statusMessage="Gone" />} />
    </Routes>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'on' }));

  await userEvent.click(screen.getByRole('button', { name: 'go back' }));

  expect(currentUrl()).toBe('/');
});

test('[SHELL-018] "contact support" opens the configured support url', () => {
  renderInApp(<ErrorPage status={404} statusMessage="Gone" />, { config });

  expect(screen.getByRole('link', { name: /contact support/ }).getAttribute('href')).toBe('https://help.example/');
});

test('a support url passed to the page overrides the configured one', () => {
  renderInApp(<ErrorPage status={404} statusMessage="Gone" supportUrl="https://own.example/" />, { config });

  expect(screen.getByRole('link', { name: /contact support/ }).getAttribute('href')).toBe('https://own.example/');
});

test('[SHELL-019] a stack trace can be expanded and collapsed', async () => {
  renderInApp(<ErrorPage status={500} statusMessage="Oops" stack="Error: Oops at somewhere.ts:1" />);
  const trace = /Error: Oops at somewhere.ts:1/;
  expect(screen.queryByText(trace)).toBeNull();

  await userEvent.click(screen.getByText('show more details'));
  expect(screen.getByText(trace)).toBeTruthy();

  await userEvent.click(screen.getByText('show less details'));
  expect(screen.queryByText(trace)).toBeNull();
  expect(screen.getByText('show more details')).toBeTruthy();
});

test('[SHELL-019] without a stack trace there is nothing to expand', () => {
  renderInApp(<ErrorPage status={500} statusMessage="Oops" />);

  expect(screen.queryByText('show more details')).toBeNull();
});
