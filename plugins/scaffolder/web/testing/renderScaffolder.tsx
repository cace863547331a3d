import type { Entity } from '@callboard/plugin-catalog/common';
import { fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { alertApi, definePlugin, type Fetch, storageApi } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import type { RenderInAppOptions } from '@callboard/web-kit/testing';
import { fakeAlerts, fakeIdentity, fakeStorage, implementApi, renderInApp } from '@callboard/web-kit/testing';
import type { ReactNode } from 'react';
import { fakeScaffolder } from '../../testing/index.ts';
import { formPreviewRoute, manageRoute, scaffolderPlugin } from '../index.tsx';

type Options = RenderInAppOptions & {
  entities?: readonly Entity[];
  scaffolder?: Parameters<typeof fakeScaffolder>[0];
  /** The permissions that the user does not have. */
  denied?: readonly string[];
  /** Whether the template editor is installed. */
  hasEditor?: boolean;
  /** Rendered instead of the pages. */
  element?: ReactNode;
};
type PermissionRequest = { items: { id: string; permission: { name: string } }[] };

/** A stand-in for the pages of the template editor that the scaffolder links to. */
const editor = definePlugin({
  id: 'template-editor',
  pages: [
    { path: '/create/edit', routeRef: manageRoute, Component: () => null },
    { path: '/create/template-form', routeRef: formPreviewRoute, Component: () => null },
  ],
});

/** Renders a page with a small catalog, signed in as Ines, a member of the group crew. */
export function renderScaffolder(path: string, options: Options = {}) {
  const { entities = [], scaffolder: state, denied, plugins = [], element = <AppRoutes />, ...others } = options;
  const { hasEditor = true, ...rest } = others;
  const catalog = fakeCatalog([...entities]);
  const scaffolder = fakeScaffolder({ canRead: !denied?.includes('scaffolder.task.read'), ...state });
  const alerts = fakeAlerts();
  const askedPermissions: string[] = [];
  const fetch: Fetch = async (url, init) => {
    const text = String(url);
    if (text.endsWith('/api/permission/authorize')) {
      const { items } = JSON.parse(String(init?.body)) as PermissionRequest;
      askedPermissions.push(...items.map(({ permission }) => permission.name));
      const result = (name: string) => (denied?.includes(name) ? 'DENY' : 'ALLOW');
      return Response.json({ items: items.map(({ id, permission }) => ({ id, result: result(permission.name) })) });
    }
    return text.includes('/api/scaffolder/') ? scaffolder.fetch(url, init) : catalog.fetch(url, init);
  };
  const page = renderInApp(element, {
    plugins: [catalogPlugin, scaffolderPlugin, ...(hasEditor ? [editor] : []), ...plugins],
    Wrapper: UiProvider,
    initialPath: path,
    identity: fakeIdentity({
      userEntityRef: 'user:default/ines',
      ownershipEntityRefs: ['user:default/ines', 'group:default/crew'],
    }),
    fetch,
    config: { permission: { enabled: denied !== undefined } },
    ...rest,
    apis: [implementApi(storageApi, fakeStorage()), implementApi(alertApi, alerts), ...(rest.apis ?? [])],
  });
  return { ...page, catalog, scaffolder, alerts, askedPermissions };
}
