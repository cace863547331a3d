import { createComponentExtension, definePlugin, PluginErrorBoundary } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { BootErrorPage, ErrorFallback, NotFoundPage, UiProvider } from '../index.ts';

const state = { isBroken: true };

function Docs() {
  if (state.isBroken) throw new Error('The docs fell over');
  return <p>Docs are back</p>;
}

const home = definePlugin({ id: 'home', pages: [{ path: '/home', Component: () => <p>Home</p> }] });

test('[SHELL-020] an error in one plugin shows "Something Went Wrong" only there, and "Retry" tries again', async () => {
  renderInApp(
    <>
      <PluginErrorBoundary pluginId="docs">
        <Docs />
      </PluginErrorBoundary>
      <PluginErrorBoundary pluginId="catalog">
        <p>The catalog stands</p>
      </PluginErrorBoundary>
    </>,
    { components: { ErrorFallback }, Wrapper: UiProvider },
  );

  expect(screen.getByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The docs fell over');
  expect(screen.getByText('The catalog stands')).toBeTruthy();

  state.isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(screen.getByText('Docs are back')).toBeTruthy();
  expect(screen.queryByText('Something Went Wrong')).toBeNull();
});

test('code that fails to load is explained, with a button that reloads the page', async () => {
  const Chart = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')));
  const Card = createComponentExtension({ name: 'Card', load: () => Promise.reject(new Error('gone')) });
  renderInApp(
    <>
      <PluginErrorBoundary pluginId="docs">
        <Suspense>
          <Chart />
        </Suspense>
      </PluginErrorBoundary>
      <Card />
    </>,
    { components: { ErrorFallback }, Wrapper: UiProvider },
  );

  expect(await screen.findByText('Lazy loaded chunk failed to load, try to reload the page')).toBeTruthy();
  expect(await screen.findByText('Failed lazy loading of the Card extension, try to reload the page')).toBeTruthy();
  expect(screen.getAllByText(/The portal may have been updated after you opened this page\.$/)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Reload the page' })).toHaveLength(2);
});

test('a page that could not load because the server is away names that cause, and offers no reload', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  const retry = vi.fn();
  renderInApp(<ErrorFallback error={error} message={error.message} retry={retry} isAway />, { Wrapper: UiProvider });

  expect(screen.getByRole('heading', { name: 'Cannot reach the portal' })).toBeTruthy();
  expect(screen.queryByText(/Something Went Wrong|dynamically imported/)).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Retry']);
});

test('[SHELL-006] an unknown URL shows the page titled "404 PAGE NOT FOUND"', async () => {
  renderInApp(<AppRoutes />, { plugins: [home], initialPath: '/nowhere', components: { NotFoundPage } });

  expect(await screen.findByRole('heading', { name: '404 PAGE NOT FOUND' })).toBeTruthy();
  expect(screen.getByText(/There is no page at \/nowhere/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

test('the boot error page works without the app and follows the system theme', () => {
  delete document.documentElement.dataset.mantineColorScheme;
  render(<BootErrorPage error={new Error('x')} message="Lazy loaded chunk failed to load, try to reload the page" />);

  expect(screen.getByRole('alert').textContent).toContain('Lazy loaded chunk failed to load, try to reload the page');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
});
