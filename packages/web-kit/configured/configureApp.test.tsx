import { act, render, screen, within } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { configureApp } from '../configured.ts';
import { AppProvider, AppRoutes, createApp, useConfiguredTitle, useNavItems, usePages } from '../host.ts';
import {
  type CommandSource,
  commandPoint,
  createOptionalRouteRef,
  createRoutableExtension,
  createRouteRef,
  createTranslationRef,
  definePlugin,
  type NavLink,
  type NavSource,
  navPoint,
  text,
  useExtensions,
  useNavLetters,
  useRouteRef,
  useText,
  useTextResolver,
} from '../index.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { fakeFetch, simpleComponents } from '../testing/index.tsx';

const Icon = () => <i />;
const texts = createTranslationRef({
  id: 'airport',
  messages: { gates: 'Gates', crew: 'Crew', planes: 'Planes', plane: 'Plane', home: 'Home' },
});
const routes = {
  home: createRouteRef({ id: 'home.root' }),
  gates: createRouteRef({ id: 'gates.root' }),
  gate: createRouteRef({ id: 'gates.gate', params: ['name'] }),
  crew: createRouteRef({ id: 'crew.root' }),
  planes: createRouteRef({ id: 'planes.root' }),
};
const toCrew = createOptionalRouteRef('gates.crew', 'crew.root');

function GatesPage() {
  const gate = useRouteRef(routes.gate);
  const crew = useRouteRef(toCrew);
  return (
    <main>
      <h1>{useConfiguredTitle() ?? 'Gates'}</h1>
      <Link to={gate({ name: 'a 1' })}>Gate</Link>
      {crew && <Link to={crew()}>Crew</Link>}
    </main>
  );
}
const said = (words: string) => async () => () => <main>{words}</main>;
const page = (name: keyof typeof routes, load: () => Promise<() => React.ReactNode>) =>
  createRoutableExtension({ name, mountPoint: routes[name] as never, load });
const navItem = (id: 'gates' | 'crew' | 'planes' | 'home', order: number) =>
  ({ id, section: 'main', order, letter: id[0]!, title: text(texts, id), icon: Icon, to: routes[id] }) as const;

const plugins = [
  definePlugin({
    id: 'home',
    pages: [{ path: '/', title: text(texts, 'home'), Component: page('home', said('welcome')) }],
    navItems: [navItem('home', 1)],
  }),
  definePlugin({
    id: 'gates',
    routes: { gate: routes.gate },
    externalRoutes: { crew: toCrew },
    pages: [
      { path: '/gates', title: text(texts, 'gates'), Component: page('gates', async () => GatesPage) },
      { path: '/gates/:name', Component: page('gate', said('one gate')) },
    ],
    navItems: [navItem('gates', 10)],
    translations: [texts],
  }),
  definePlugin({
    id: 'crew',
    routes: { root: routes.crew },
    pages: [{ path: '/crew', title: text(texts, 'crew'), Component: page('crew', said('everybody')) }],
    navItems: [navItem('crew', 20)],
    featureFlags: [{ name: 'new-crew' }],
    extensions: [
      commandPoint.add({
        id: 'crew',
        useCommands: () => ({ commands: [{ id: 'list', title: 'List the crew', group: 'Crew', to: '/crew?all=1' }] }),
      }),
    ],
  }),
  definePlugin({
    id: 'planes',
    routes: { root: routes.planes },
    pages: [{ path: '/planes', title: text(texts, 'planes'), Component: page('planes', said('all planes')) }],
    extensions: [
      navPoint.add({
        id: 'planes',
        section: 'main',
        order: 30,
        shortcut: { letter: 'p', title: text(texts, 'planes'), to: routes.planes },
        useEntry: () => ({ id: 'planes', title: 'Planes', to: '/planes' }),
      }),
    ],
  }),
];
const known = {
  'page:home': '/',
  'page:gates': '/gates',
  'page:crew': '/crew',
  'page:planes': '/planes',
  'nav-item:gates': 'gates',
  'nav-item:crew': 'crew',
  'nav-item:planes': 'planes',
};

const Heading = ({ title = '—' }: { title?: string | undefined }) => <li>{title}</li>;
const FixedItem = ({ item }: { item: NavLink }) => <li>{useText(item.title)}</li>;
function SourceItem({ source }: { source: NavSource }) {
  const entry = source.useEntry();
  return entry ? <li>{entry.title}</li> : null;
}
function Commands({ source }: { source: CommandSource }) {
  return source.useCommands('').commands.map(({ title }) => title);
}

function Navigation() {
  const fixed = useNavItems('main').map((item) => ({
    order: item.order,
    element: item.Component ? <item.Component key={item.id} /> : <FixedItem key={item.id} item={item} />,
  }));
  const sources = useExtensions(navPoint).map((source) => ({
    order: source.order,
    element: <SourceItem key={source.id} source={source} />,
  }));
  const sorted = [...fixed, ...sources].sort((one, other) => one.order - other.order);
  return <ul aria-label="Navigation">{sorted.map(({ element }) => element)}</ul>;
}

function Lists() {
  const textOf = useTextResolver();
  const pages = usePages().map(({ path, title }) => `${path} ${textOf(title)}`);
  const letters = useNavLetters().map(({ letter, to }) => `${letter} ${to}`);
  const sources = useExtensions(commandPoint);
  return (
    <>
      <p data-testid="pages">{pages.join(', ')}</p>
      <p data-testid="letters">{letters.join(', ')}</p>
      <p data-testid="commands">
        {sources.map((source) => (
          <Commands key={source.id} source={source} />
        ))}
      </p>
    </>
  );
}

/** The app as the configuration arranges it, at a path. */
async function open(config: object, path = '/', decisions: Record<string, 'ALLOW' | 'DENY'> = {}) {
  const storage = memoryStorage();
  if (config && 'flags' in config) storage.setItem('featureFlags', JSON.stringify(config.flags));
  const fetch = fakeFetch({
    'POST /api/permission/authorize': ({
      body,
    }: {
      body: { items: { id: string; permission: { name: string } }[] };
    }) => ({
      items: body.items.map(({ id, permission }) => ({ id, result: decisions[permission.name] ?? 'DENY' })),
    }),
  } as never);
  const data = { permission: { enabled: true }, app: config };
  const setup = { plugins, components: simpleComponents };
  const options = { config: data, fetch, localStorage: storage };
  const configured = await configureApp({ setup, ...options }, { known, icons: { star: Icon }, Heading });
  const app = createApp({ ...configured, ...options });
  const view = render(
    <AppProvider app={app} Router={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}>
      <Navigation />
      <Lists />
      <AppRoutes />
    </AppProvider>,
  );
  await act(async () => {});
  return { ...view, navigation: titles };
}
const titles = () =>
  within(screen.getByRole('list', { name: 'Navigation' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
    .join(', ');
const linesOf = (id: string) => screen.getByTestId(id).textContent;

describe('the sidebar', () => {
  test('[CONF-009] shows the groups first, by the ids of app.extensions, and the other items as app.extensions orders them', async () => {
    const extensions = ['nav-item:gates', { 'page:crew': { config: { title: 'Staff' } } }];
    const sidebar = {
      groups: [{ title: 'Fleet', items: ['planes'] }, { items: ['page:crew', 'nav-item:nobody'] }],
    };
    const { navigation } = await open({ extensions, sidebar });
    expect(navigation()).toBe('Fleet, Planes, —, Staff, —, Gates, Home');
  });

  test('[CONF-009] leaves out an item that app.extensions turns off, although a group lists it', async () => {
    const { navigation } = await open({
      extensions: [{ 'page:crew': false }],
      sidebar: { groups: [{ title: 'People', items: ['crew', 'gates'] }] },
    });
    expect(navigation()).toBe('People, Gates, —, Home, Planes');
  });
});

describe('a page', () => {
  test('that is off is in no list, and its address shows that it was not found', async () => {
    const { navigation } = await open(
      { extensions: [{ 'page:crew': false }, { 'page:planes': { disabled: true } }] },
      '/crew',
    );
    expect(navigation()).toBe('Home, Gates');
    expect(linesOf('pages')).toBe('/ Home, /gates Gates');
    expect(linesOf('letters')).toBe('h /, g /gates');
    expect(linesOf('commands')).toBe('');
    expect(await screen.findByText(/not found/i)).toBeTruthy();
  });

  test('that is off has no link from another plugin', async () => {
    const { unmount } = await open({ extensions: [] }, '/gates');
    expect(await screen.findByRole('link', { name: 'Crew' })).toBeTruthy();
    unmount();
    await open({ extensions: [{ 'page:crew': 'false' }] }, '/gates');
    expect(await screen.findByRole('link', { name: 'Gate' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Crew' })).toBeNull();
  });

  test('has the configured title in the navigation, in lists and in its heading', async () => {
    const { navigation } = await open({ extensions: [{ 'page:gates': { config: { title: 'Stands' } } }] }, '/gates');
    expect(await screen.findByRole('heading', { name: 'Stands' })).toBeTruthy();
    expect(navigation()).toBe('Stands, Home, Crew, Planes');
    expect(linesOf('pages')).toContain('/gates Stands');
  });

  test('at a configured path has the pages below it there, and links lead there', async () => {
    await open({ extensions: [{ 'page:gates': { config: { path: '/stands' } } }] }, '/gates');
    expect((await screen.findByRole('link', { name: 'Gate' })).getAttribute('href')).toBe('/stands/a%201');
    expect(linesOf('letters')).toContain('g /stands');
  });

  test('at a configured path is also found at its old one', async () => {
    await open({ extensions: [{ 'page:gates': { config: { path: '/stands' } } }] }, '/gates/a%201?tab=x#now');
    expect(await screen.findByText('one gate')).toBeTruthy();
  });

  test('at the path of another moves the other to the path of its plugin', async () => {
    const extensions = [{ 'page:gates': { config: { path: '/' } } }];
    const { unmount } = await open({ extensions }, '/');
    expect(await screen.findByRole('heading', { name: 'Gates' })).toBeTruthy();
    expect(linesOf('letters')).toContain('h /home');
    unmount();
    await open({ extensions }, '/home');
    expect(await screen.findByText('welcome')).toBeTruthy();
  });
});

test('navigation items are in the order of the configuration, and can be off or have another title', async () => {
  const extensions = ['page:planes', { 'nav-item:crew': { config: { title: 'People' } } }, { 'nav-item:gates': false }];
  const { navigation } = await open({ extensions }, '/gates');
  expect(navigation()).toBe('Planes, People, Home');
  expect(await screen.findByRole('heading', { name: 'Gates' })).toBeTruthy();
});

test('[CONF-006] a redirect leads to its target, with the rest of the address', async () => {
  const redirects = [{ from: '/old', to: '/gates' }];
  await open({ extensions: [{ 'app/routes': { config: { redirects } } }] }, '/old/b?x=1');
  expect(await screen.findByText('one gate')).toBeTruthy();
});

describe('[CONF-006] a binding', () => {
  const links = (routes: object) => open({ routes: { bindings: routes } }, '/gates');

  test('gives a link another target, or removes it', async () => {
    const { unmount } = await links({ 'gates.crew': 'planes.root' });
    expect((await screen.findByRole('link', { name: 'Crew' })).getAttribute('href')).toBe('/planes');
    unmount();
    await links({ 'gates.crew': false });
    await screen.findByRole('link', { name: 'Gate' });
    expect(screen.queryByRole('link', { name: 'Crew' })).toBeNull();
  });

  test('of an unknown link, or to a page that does not exist or needs more parameters, has no effect', async () => {
    await links({ 'gates.crew': 'gates.gate', 'gates.crw': 'crew.root', 'org.catalogIndex': 'catalog.catalogIndex' });
    expect((await screen.findByRole('link', { name: 'Crew' })).getAttribute('href')).toBe('/crew');
  });

  test('takes precedence over those in code', async () => {
    const setup = { plugins, components: simpleComponents, bindRoutes: { 'gates.crew': false } as const };
    const config = { app: { routes: { bindings: { 'gates.crew': 'planes.root' } } } };
    const configured = await configureApp({ setup, config }, { known, icons: {} });
    expect(createApp({ ...configured, config }).routes.pathOf(toCrew)).toBe('/planes');
  });
});

test('[CONF-006] excluded packages have no pages and items, and neither have those that are not included', async () => {
  const { navigation, unmount } = await open({
    packages: { exclude: ['@backstage/plugin-gates', '@backstage/plugin-crew'] },
  });
  expect(navigation()).toBe('Home, Planes');
  unmount();
  const included = await open({ packages: { include: ['@backstage/plugin-catalog'] } });
  // The others of these plugins are not Backstage's, so they stay.
  expect(included.navigation()).toBe('Gates, Crew, Planes');
});

test('[CONF-006] titles of plugins can be overridden, by patterns', async () => {
  const pluginOverrides = [
    { match: { pluginId: '*ew' }, info: { title: 'Staff', icon: 'star' } },
    { match: { packageName: '@backstage/plugin-ho*' }, info: { title: 'Start' } },
  ];
  const { navigation } = await open({ pluginOverrides });
  expect(navigation()).toBe('Start, Gates, Staff, Planes');
});

describe('a condition', () => {
  const condition = {
    $all: [{ permissions: { $contains: 'crew.read#read' } }, { featureFlags: { $contains: 'new-crew' } }],
  };
  const extensions = [{ 'page:crew': { if: condition } }, { 'nav-item:planes': { if: { $not: condition } } }];

  test('[CONF-007] on permissions and feature flags hides a part from users without them', async () => {
    const both = await open({ extensions, flags: { 'new-crew': 1 } }, '/', { 'crew.read': 'ALLOW' });
    expect(both.navigation()).toBe('Crew, Home, Gates');
    both.unmount();
    const withoutFlag = await open({ extensions }, '/', { 'crew.read': 'ALLOW' });
    expect(withoutFlag.navigation()).toBe('Planes, Home, Gates');
    withoutFlag.unmount();
    const denied = await open({ extensions, flags: { 'new-crew': 1 } });
    expect(denied.navigation()).toBe('Planes, Home, Gates');
  });

  test('that is not understood hides the part', async () => {
    const { navigation } = await open({ extensions: [{ 'page:crew': { if: { weather: { $contains: 'sun' } } } }] });
    expect(navigation()).toBe('Home, Gates, Planes');
  });
});

test("the four items that Backstage's generator turns off together stay", async () => {
  const names = ['search', 'user-settings', 'catalog', 'scaffolder'];
  const extensions = [...names.map((name) => ({ [`nav-item:${name}`]: false })), { 'nav-item:crew': false }];
  const { navigation } = await open({ extensions });
  expect(navigation()).toBe('Home, Gates, Planes');
});
