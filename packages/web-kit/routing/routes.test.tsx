import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppRoutes, createApp } from '../host.ts';
import {
  createExternalRouteRef,
  createRouteRef,
  createSubRouteRef,
  definePlugin,
  useRouteRef,
  useRouteRefParams,
  type WebPlugin,
} from '../index.ts';
import { renderInApp, simpleComponents } from '../testing/index.tsx';

const Empty = () => null;
const rootRoute = createRouteRef({ id: 'catalog.root' });
const entityRoute = createRouteRef({ id: 'catalog.entity', params: ['kind', 'name'] });
const tabRoute = createSubRouteRef({ id: 'catalog.tab', parent: entityRoute, path: '/tabs/:tab' });

function start(plugins: WebPlugin[], bindRoutes = {}) {
  return createApp({ plugins, bindRoutes, components: simpleComponents, config: {} });
}

describe('[SHELL-003] rules checked at startup', () => {
  test('[SHELL-003] a route path with the same parameter twice is rejected', () => {
    const plugin = definePlugin({ id: 'catalog', pages: [{ path: '/:name/x/:name', Component: Empty }] });
    expect(() => start([plugin])).toThrow("The page path '/:name/x/:name' must not contain the parameter 'name' twice");
    expect(() => createSubRouteRef({ id: 'twice', parent: rootRoute, path: '/:a/:a' })).toThrow(
      "must not contain the parameter 'a' twice",
    );
  });

  test('[SHELL-003] a required external route without a binding is rejected, and accepted once bound', () => {
    const create = createExternalRouteRef({ id: 'catalog.create' });
    const catalog = definePlugin({ id: 'catalog', externalRoutes: { create } });
    const scaffolderRoute = createRouteRef({ id: 'scaffolder.root' });
    const scaffolder = definePlugin({
      id: 'scaffolder',
      routes: { root: scaffolderRoute },
      pages: [{ path: '/create', routeRef: scaffolderRoute, Component: Empty }],
    });
    expect(() => start([catalog, scaffolder])).toThrow(
      "The external route 'catalog.create' is required and must be bound to a route",
    );
    expect(start([catalog, scaffolder], { 'catalog.create': 'scaffolder.root' }).routes.pathOf(create)).toBe('/create');
  });
});

describe('[SHELL-004] the path of a sub-route', () => {
  test.each([
    ['x/:y', "must start with '/'"],
    ['/x/', "must not end with '/'"],
    ['/:a-b', "has the parameter 'a-b', names must be word characters only"],
    ['/x/:', "has the parameter '', names must be word characters only"],
    ['/:name', "must not repeat the parameter 'name' of its parent route 'catalog.entity'"],
  ])('[SHELL-004] %s is rejected: %s', (path, rule) => {
    expect(() => createSubRouteRef({ id: 'sub', parent: entityRoute, path })).toThrow(
      `The path '${path}' of sub-route 'sub' ${rule}`,
    );
  });

  test('[SHELL-004] a valid path takes the parameters of its parent and its own', () => {
    expect(tabRoute.params).toEqual(['kind', 'name', 'tab']);
  });
});

describe('binding external routes', () => {
  const docs = createRouteRef({ id: 'docs.page', params: ['name'] });
  const docsPlugin = definePlugin({
    id: 'docs',
    routes: { page: docs },
    pages: [{ path: '/docs/:name', routeRef: docs, Component: Empty }],
  });
  const viewDocs = createExternalRouteRef({ id: 'view', params: ['name'], optional: true, defaultTarget: 'docs.page' });
  const catalog = definePlugin({ id: 'catalog', externalRoutes: { viewDocs } });

  test('the default target is used if its plugin is installed', () => {
    expect(start([catalog, docsPlugin]).routes.pathOf(viewDocs)).toBe('/docs/:name');
    expect(start([catalog]).routes.pathOf(viewDocs)).toBeUndefined();
  });

  test('false leaves an optional route unbound although its default target exists', () => {
    expect(start([catalog, docsPlugin], { 'catalog.viewDocs': false }).routes.pathOf(viewDocs)).toBeUndefined();
  });

  test('unknown names, and targets that need more parameters, are rejected', () => {
    const root = createExternalRouteRef({ id: 'root' });
    const plain = definePlugin({ id: 'plain', externalRoutes: { root } });
    expect(() => start([docsPlugin], { 'catalog.x': 'docs.page' })).toThrow(
      "Cannot bind 'catalog.x': no plugin has this external route",
    );
    expect(() => start([catalog, docsPlugin], { 'catalog.viewDocs': 'docs.x' })).toThrow(
      "Cannot bind 'catalog.viewDocs' to 'docs.x': no plugin has this route",
    );
    expect(() => start([plain, docsPlugin], { 'plain.root': 'docs.page' })).toThrow(
      "Cannot bind 'plain.root' to 'docs.page': it does not provide the parameter 'name'",
    );
  });
});

describe('mounting pages', () => {
  test.each([
    [[{ path: 'x', Component: Empty }], "The page path 'x' must start with '/'"],
    [[{ path: '/x/', Component: Empty }], "The page path '/x/' must not end with '/'"],
    [
      [
        { path: '/x', Component: Empty },
        { path: '/x', Component: Empty },
      ],
      "Two pages have the same path '/x'",
    ],
    [
      [
        { path: '/x', routeRef: rootRoute, Component: Empty },
        { path: '/y', routeRef: rootRoute, Component: Empty },
      ],
      "Route 'catalog.root' has two pages: '/x' and '/y'",
    ],
    [
      [{ path: '/x/:kind', routeRef: entityRoute, Component: Empty }],
      "The page path '/x/:kind' lacks the parameter 'name' of route 'catalog.entity'",
    ],
  ])('wrong pages are rejected (%#)', (pages, message) => {
    expect(() => start([definePlugin({ id: 'catalog', pages })])).toThrow(message);
  });
});

const unbound = createExternalRouteRef({ id: 'unbound', optional: true });
const bound = createExternalRouteRef({ id: 'bound', params: ['id'] });
const RootLink = () => useRouteRef(rootRoute)();
const NamelessLink = () => useRouteRef(entityRoute)({ kind: 'api', name: '' });
const EntityPage = () => JSON.stringify(useRouteRefParams(entityRoute));

function Links() {
  const entity = useRouteRef(entityRoute);
  const tab = useRouteRef(tabRoute);
  const external = useRouteRef(bound);
  const optional = useRouteRef(unbound);
  return (
    <ul>
      <li>{entity({ kind: 'component', name: 'a/b ?' })}</li>
      <li>{tab({ kind: 'api', name: 'x', tab: 'docs' })}</li>
      <li>{external({ id: '7' })}</li>
      <li>{String(optional?.())}</li>
    </ul>
  );
}

describe('useRouteRef', () => {
  test('returns URLs with encoded parameters, also of sub-routes and bound routes', () => {
    renderInApp(<Links />, { routes: { '/catalog/:kind/:name': entityRoute, '/things/:id': bound } });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '/catalog/component/a%2Fb%20%3F',
      '/catalog/api/x/tabs/docs',
      '/things/7',
      'undefined',
    ]);
  });

  test('a route without a page, and a parameter without a value, are rejected by name', () => {
    expect(() => renderInApp(<RootLink />)).toThrow("No page is mounted for route 'catalog.root'");
    expect(() => renderInApp(<NamelessLink />, { routes: { '/:kind/:name': entityRoute } })).toThrow(
      "Route 'catalog.entity' needs a value for the parameter 'name'",
    );
  });
});

describe('useRouteRefParams', () => {
  const plugin = definePlugin({
    id: 'catalog',
    pages: [{ path: '/catalog/:kind/:name', routeRef: entityRoute, Component: EntityPage }],
  });

  test('reads and decodes the parameters, also below the page', () => {
    renderInApp(<AppRoutes />, { plugins: [plugin], initialPath: '/catalog/api/a%2Fb%20c/tabs/docs' });
    expect(screen.getByText('{"kind":"api","name":"a/b c"}')).toBeDefined();
  });

  test('names the route that does not match the URL', () => {
    expect(() => renderInApp(<EntityPage />, { plugins: [plugin], initialPath: '/other' })).toThrow(
      "The URL '/other' does not match route 'catalog.entity'",
    );
  });
});
