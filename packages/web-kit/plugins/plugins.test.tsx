import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApp, useNavItems, usePages } from '../host.ts';
import {
  createApi,
  createApiRef,
  createRouteRef,
  createTranslationRef,
  definePlugin,
  type NavItem,
  type NavSection,
  text,
  useTextResolver,
  type WebPlugin,
} from '../index.ts';
import { renderInApp, simpleComponents } from '../testing/index.tsx';

const Empty = () => null;
const words = createTranslationRef({ id: 'words', messages: { catalog: 'Catalog', entity: 'Entity' } });
const root = createRouteRef({ id: 'root' });
const start = (plugins: WebPlugin[]) => createApp({ plugins, components: simpleComponents, config: {} });

const MainNavigation = () => useNavItems('main').map(({ id }) => <li key={id}>{id}</li>);

function PageList() {
  const textOf = useTextResolver();
  return usePages().map(({ path, title }) => <li key={path}>{`${textOf(title)} ${path}`}</li>);
}

test('[SHELL-002] rejects two plugins with the same id', () => {
  expect(() => start([definePlugin({ id: 'catalog' }), definePlugin({ id: 'catalog' })])).toThrow(
    "Two plugins have the same id 'catalog'",
  );
  expect(start([definePlugin({ id: 'catalog' }), definePlugin({ id: 'search' })]).plugins).toHaveLength(2);
});

test('rejects two plugins that provide the same API', () => {
  const api = createApiRef<string>({ id: 'greeting' });
  const apis = [createApi({ api, deps: {}, factory: () => 'hello' })];
  expect(() => start([definePlugin({ id: 'one', apis }), definePlugin({ id: 'two', apis })])).toThrow(
    "The API 'greeting' is provided by two plugins, 'one' and 'two'",
  );
});

test('rejects a nav item without a target page', () => {
  const navItems: NavItem[] = [
    { id: 'home', section: 'main', order: 1, title: text(words, 'catalog'), icon: Empty, to: root },
  ];
  expect(() => start([definePlugin({ id: 'catalog', navItems })])).toThrow(
    "Nav item 'home' of plugin 'catalog' leads to 'root', which has no page",
  );
});

test('returns the nav items of a section from all plugins, in their order', () => {
  const item = (id: string, section: NavSection, order: number) => ({ id, section, order, Component: Empty });
  renderInApp(<MainNavigation />, {
    plugins: [
      definePlugin({ id: 'one', navItems: [item('late', 'main', 30), item('settings', 'bottom', 1)] }),
      definePlugin({ id: 'two', navItems: [item('early', 'main', 10)] }),
    ],
  });
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['early', 'late']);
});

test('lists pages with a title and without parameters', () => {
  const pages = [
    { path: '/catalog', title: text(words, 'catalog'), Component: Empty },
    { path: '/catalog/:name', title: text(words, 'entity'), Component: Empty },
    { path: '/hidden', Component: Empty },
  ];
  renderInApp(<PageList />, { plugins: [definePlugin({ id: 'catalog', pages })] });
  expect(screen.getByRole('listitem').textContent).toBe('Catalog /catalog');
});
