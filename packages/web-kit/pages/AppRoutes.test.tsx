import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppProvider, AppRoutes, createApp } from '../host.ts';
import {
  createRoutableExtension,
  createRouteRef,
  createTranslationRef,
  definePlugin,
  languageApi,
  text,
  useDocumentTitle,
  useShownLocation,
} from '../index.ts';
import { renderInApp, simpleComponents } from '../testing/index.tsx';

const words = createTranslationRef({
  id: 'words',
  messages: { catalog: 'Catalog', docs: 'Docs' },
  languages: { de: async () => ({ messages: { catalog: 'Katalog', docs: 'Doku' } }) },
});

const CatalogPage = () => (
  <>
    <h1>Catalog page</h1>
    <Link to="/entity/petstore">Petstore</Link>
  </>
);

function EntityPage() {
  useDocumentTitle('petstore');
  return (
    <>
      <h1>Entity page</h1>
      <Link to="/catalog">Catalog</Link>
    </>
  );
}

const HomePage = () => <h1>Home page</h1>;
const catalogRoute = createRouteRef({ id: 'catalog.root' });
const catalog = definePlugin({
  id: 'catalog',
  translations: [words],
  pages: [
    { path: '/catalog', routeRef: catalogRoute, title: text(words, 'catalog'), Component: CatalogPage },
    { path: '/entity/:name', title: text(words, 'docs'), Component: EntityPage },
  ],
});
const home = definePlugin({ id: 'home', pages: [{ path: '/', Component: HomePage }] });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

/** Renders with the browser's own URL. */
function open(url: string, setup: Partial<Parameters<typeof createApp>[0]>) {
  window.history.replaceState(null, '', url);
  const app = createApp({ plugins: [], components: simpleComponents, config: {}, ...setup });
  render(
    <AppProvider app={app}>
      <AppRoutes />
    </AppProvider>,
  );
  return app;
}

describe('pages', () => {
  test.each([
    ['/', 'Home page'],
    ['/catalog', 'Catalog page'],
    ['/catalog/below/it', 'Catalog page'],
    ['/entity/petstore', 'Entity page'],
    ['/nowhere', 'Not found'],
    ['/entity', 'Not found'],
  ])('%s shows: %s', (initialPath, title) => {
    renderInApp(<AppRoutes />, { plugins: [catalog, home], initialPath });
    expect(heading()).toBe(title);
  });

  test("'/' redirects to the configured route", () => {
    open('/', { plugins: [catalog], rootRedirect: catalogRoute });
    expect(heading()).toBe('Catalog page');
    expect(window.location.pathname).toBe('/catalog');
  });

  test("'/' can redirect to a path", () => {
    open('/', { plugins: [catalog], rootRedirect: '/entity/petstore' });
    expect(heading()).toBe('Entity page');
  });

  test("a page at '/' takes precedence over a redirect", () => {
    open('/', { plugins: [catalog, home], rootRedirect: '/catalog' });
    expect(heading()).toBe('Home page');
  });

  test("'/' cannot redirect to a route without a page", () => {
    expect(() => open('/', { plugins: [home], rootRedirect: catalogRoute })).toThrow(
      "'/' cannot lead to route 'catalog.root', which has no page",
    );
  });

  test('routes omit the path of app.baseUrl while the page is below it', async () => {
    open('/portal/catalog', { plugins: [catalog], config: { app: { baseUrl: 'https://x.example/portal/' } } });
    expect(heading()).toBe('Catalog page');
    await userEvent.click(screen.getByRole('link', { name: 'Petstore' }));
    expect(window.location.pathname).toBe('/portal/entity/petstore');
  });

  test('ignores a path of app.baseUrl that the page is not below', () => {
    open('/catalog', { plugins: [catalog], config: { app: { baseUrl: 'https://x.example/portal' } } });
    expect(heading()).toBe('Catalog page');
  });
});

describe('the document title', () => {
  const config = { app: { title: 'Meridian' } };

  test("is the page's, which its content may refine", async () => {
    renderInApp(<AppRoutes />, { plugins: [catalog], config, initialPath: '/catalog' });
    expect(document.title).toBe('Catalog · Meridian');
    await userEvent.click(screen.getByRole('link', { name: 'Petstore' }));
    expect(document.title).toBe('petstore · Meridian');
    await userEvent.click(screen.getByRole('link', { name: 'Catalog' }));
    expect(document.title).toBe('Catalog · Meridian');
  });

  test('is translated, and stays refined when the language changes', async () => {
    const { app } = renderInApp(<AppRoutes />, { plugins: [catalog], config, initialPath: '/entity/petstore' });
    await act(async () => app.apis.get(languageApi).setLanguage('de'));
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(document.title).toBe('petstore · Meridian');
    await userEvent.click(screen.getByRole('link', { name: 'Catalog' }));
    expect(document.title).toBe('Katalog · Meridian');
  });

  test('is the name of the app if a page has none', () => {
    const { unmount } = renderInApp(<AppRoutes />, { plugins: [catalog], initialPath: '/catalog' });
    expect(document.title).toBe('Catalog · Callboard');
    unmount();
    expect(document.title).toBe('Callboard');
  });
});

const lazyRoute = createRouteRef({ id: 'lazy' });

const LazyLink = () => <Link to="/lazy/x">Lazy</Link>;

test('hovering a link preloads the code of its page', async () => {
  const load = vi.fn(async () => () => <h1>Lazy page</h1>);
  const Component = createRoutableExtension({ name: 'LazyPage', mountPoint: lazyRoute, load });
  const plugin = definePlugin({ id: 'lazy', pages: [{ path: '/lazy', Component }] });
  renderInApp([<LazyLink key="link" />, <AppRoutes key="routes" />], { plugins: [plugin, home] });
  await userEvent.hover(screen.getByRole('link', { name: 'Lazy' }));
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => {});
  await userEvent.click(screen.getByRole('link', { name: 'Lazy' }));
  expect(heading()).toBe('Lazy page');
  expect(load).toHaveBeenCalledTimes(1);
});

const Place = () => {
  const { location, isWaiting } = useShownLocation();
  return <output>{`${location.pathname} ${isWaiting ? 'waits' : 'shown'}`}</output>;
};

/** A promise that the test settles. */
function held<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}

describe('while the code of the next page loads', () => {
  function openLazyPage() {
    const { promise, resolve, reject } = held<() => ReactNode>();
    const Component = createRoutableExtension({ name: 'LazyPage', mountPoint: lazyRoute, load: () => promise });
    const plugin = definePlugin({ id: 'lazy', pages: [{ path: '/lazy', Component }] });
    renderInApp([<LazyLink key="link" />, <Place key="place" />, <AppRoutes key="routes" />], {
      plugins: [plugin, home],
    });
    return { resolve, reject };
  }
  const place = () => screen.getByRole('status').textContent;

  test('the old page stays', async () => {
    const { resolve } = openLazyPage();
    await userEvent.click(screen.getByRole('link', { name: 'Lazy' }));
    expect([heading(), place()]).toEqual(['Home page', '/ waits']);
    await act(async () => resolve(() => <h1>Lazy page</h1>));
    expect([heading(), place()]).toEqual(['Lazy page', '/lazy/x shown']);
  });

  test('an error replaces the old page', async () => {
    const { reject } = openLazyPage();
    await userEvent.click(screen.getByRole('link', { name: 'Lazy' }));
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () => reject(new Error('The network is gone')));
    expect(place()).toBe('/lazy/x shown');
    expect(screen.queryByRole('heading', { name: 'Home page' })).toBeNull();
    complain.mockRestore();
  });
});
