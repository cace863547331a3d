import { createRouteRef, definePlugin, useRouteRef } from '@callboard/web-kit';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  catalogIndexRoute,
  catalogPlugin,
  createComponentRoute,
  createFromTemplateRoute,
  unregisterRedirectRoute,
  viewTechDocRoute,
} from './index.tsx';

const Empty = () => null;
const create = createRouteRef({ id: 'create' });
const template = createRouteRef({ id: 'template', params: ['namespace', 'templateName'] });
const docs = createRouteRef({ id: 'docs', params: ['namespace', 'kind', 'name'] });
const goodbye = createRouteRef({ id: 'goodbye' });

const factory = definePlugin({
  id: 'factory',
  routes: { create, template, docs, goodbye },
  pages: [
    { path: '/create', routeRef: create, Component: Empty },
    { path: '/create/:namespace/:templateName', routeRef: template, Component: Empty },
    { path: '/docs/:namespace/:kind/:name', routeRef: docs, Component: Empty },
    { path: '/goodbye', routeRef: goodbye, Component: Empty },
  ],
});

function Links() {
  const links = [
    useRouteRef(catalogIndexRoute)(),
    useRouteRef(createComponentRoute)?.(),
    useRouteRef(viewTechDocRoute)?.({ namespace: 'default', kind: 'component', name: 'booking-api' }),
    useRouteRef(createFromTemplateRoute)?.({ namespace: 'default', templateName: 'service' }),
    useRouteRef(unregisterRedirectRoute)?.(),
  ];
  return <p>{links.map((link) => link ?? 'unbound').join(' ')}</p>;
}

const linksWith = (bindRoutes: Record<string, string>) => {
  renderInApp(<Links />, { plugins: [catalogPlugin, factory], bindRoutes });
  return screen.getByRole('paragraph').textContent;
};

test('[SHELL-005] the named routes of the catalog exist and can be bound', () => {
  const links = linksWith({
    'catalog.createComponent': 'factory.create',
    'catalog.viewTechDoc': 'factory.docs',
    'catalog.createFromTemplate': 'factory.template',
    'catalog.unregisterRedirect': 'factory.goodbye',
  });
  expect(links).toBe('/catalog /create /docs/default/component/booking-api /create/default/service /goodbye');
});

test('unbound routes have no target, except for the list after unregistering', () => {
  expect(linksWith({})).toBe('/catalog unbound unbound unbound /catalog');
});
