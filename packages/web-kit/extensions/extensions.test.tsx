import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AppRoutes, attachComponentData, getComponentData } from '../host.ts';
import {
  createComponentExtension,
  createExtensionPoint,
  createRoutableExtension,
  createRouteRef,
  definePlugin,
  useContributions,
  useExtensions,
} from '../index.ts';
import { renderInApp } from '../testing/index.tsx';

describe('lazy components', () => {
  test('show progress, then the component with its props', async () => {
    const Card = createComponentExtension({
      name: 'EntityCard',
      load: async () => (props: { title: string }) => <h2>{props.title}</h2>,
    });
    renderInApp(<Card title="About" />);
    expect(screen.getByRole('progressbar')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'About' })).toBeDefined();
  });

  test('[SHELL-008] a component that fails to load reports it in its own place, and Retry loads it again', async () => {
    const load = vi.fn<() => Promise<ComponentType>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockResolvedValueOnce(() => <h2>About</h2>);
    const Card = createComponentExtension({ name: 'EntityCard', load });
    renderInApp([<h1 key="title">Page</h1>, <Card key="card" />]);

    const message = 'Failed lazy loading of the EntityCard extension, try to reload the page';
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('heading', { name: 'Page' })).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeDefined();
  });

  test('[SHELL-008] a page that fails to load reports it inside its plugin', async () => {
    const route = createRouteRef({ id: 'docs' });
    const load = () => Promise.reject(new Error('gone'));
    const Component = createRoutableExtension({ name: 'DocsPage', mountPoint: route, load });
    const plugin = definePlugin({ id: 'docs', pages: [{ path: '/docs', Component }] });
    renderInApp(<AppRoutes />, { plugins: [plugin], initialPath: '/docs' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed lazy loading of the DocsPage extension, try to reload the page');
    expect(alert.dataset.plugin).toBe('docs');
  });

  test("the message is in the user's language", async () => {
    const Card = createComponentExtension({ name: 'EntityCard', load: () => Promise.reject(new Error('gone')) });
    renderInApp(<Card />, { languages: { available: ['en', 'de'], initial: 'de' } });
    expect(await screen.findByText(/^Die Erweiterung EntityCard konnte nicht geladen werden/)).toBeDefined();
  });
});

describe('routable extensions', () => {
  const route = createRouteRef({ id: 'docs' });
  const DocsPage = createRoutableExtension({
    name: 'DocsPage',
    mountPoint: route,
    load: async () => () => <h1>Docs</h1>,
  });

  test('show the page at the path of their mount point', async () => {
    const plugin = definePlugin({ id: 'docs', pages: [{ path: '/docs', Component: DocsPage }] });
    const { app } = renderInApp(<AppRoutes />, { plugins: [plugin], initialPath: '/docs' });
    expect(await screen.findByRole('heading', { name: 'Docs' })).toBeDefined();
    expect(app.routes.pathOf(route)).toBe('/docs');
  });

  test('[SHELL-007] one that is not a page of the app, or is outside an app, throws', () => {
    const rule = 'routable extensions must be directly in the app tree';
    expect(() => renderInApp(<DocsPage />)).toThrow(rule);
    expect(() => render(<DocsPage />)).toThrow(rule);
  });
});

const Card = () => null;
const Titled = () => null;

describe('component data', () => {
  test('is read from elements', () => {
    attachComponentData(Titled, 'title', 'About');
    expect(getComponentData(<Titled />, 'title')).toBe('About');
    expect(getComponentData(<Titled />, 'other')).toBeUndefined();
    expect(getComponentData(<div />, 'title')).toBeUndefined();
    expect(getComponentData('text', 'title')).toBeUndefined();
  });

  test('[SHELL-010] attaching the same data twice to one component is rejected', () => {
    attachComponentData(Card, 'title', 'About');
    attachComponentData(Card, 'order', 1);
    expect(() => attachComponentData(Card, 'title', 'About')).toThrow("The data 'title' is already attached to Card");
  });
});

const tabPoint = createExtensionPoint<{ title: string }>({ id: 'catalog.tabs', description: 'Tabs.' });
const emptyPoint = createExtensionPoint<string>({ id: 'catalog.empties', description: 'Nothing.' });

function Tabs() {
  const titles = useExtensions(tabPoint).map(({ title }) => title);
  const lines = useContributions(tabPoint).map(({ pluginId, value }) => (
    <li key={value.title}>{`${value.title} by ${pluginId}`}</li>
  ));
  return (
    <>
      <h1>{titles.join(', ')}</h1>
      <ul>{lines}</ul>
      <p>{useExtensions(emptyPoint).length} others</p>
    </>
  );
}

test('an extension point returns the contributions of all plugins, in the order of the plugins', () => {
  const plugins = [
    definePlugin({ id: 'catalog', points: [tabPoint, emptyPoint] }),
    definePlugin({ id: 'docs', needs: ['catalog'], extensions: [tabPoint.add({ title: 'Docs' })] }),
    definePlugin({
      id: 'api',
      needs: ['catalog'],
      extensions: [tabPoint.add({ title: 'API' }), tabPoint.add({ title: 'Consumers' })],
    }),
  ];
  const { app } = renderInApp(<Tabs />, { plugins });
  expect(screen.getByRole('heading').textContent).toBe('Docs, API, Consumers');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Docs by docs',
    'API by api',
    'Consumers by api',
  ]);
  expect(screen.getByText('0 others')).toBeDefined();
  // Hosts use these lists as dependencies of hooks.
  expect(app.extensions.values(tabPoint)).toBe(app.extensions.values(tabPoint));
});
