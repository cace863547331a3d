import type { Entity } from '@callboard/plugin-catalog/common';
import { fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { alertApi } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeAlerts, implementApi, type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import userEvent from '@testing-library/user-event';
import { anApi, fakeApiDocs } from '../../testing/index.ts';
import { apiDocsPlugin } from '../index.tsx';

type Scene = RenderInAppOptions & {
  /** The catalog entities. */
  entities?: readonly Entity[];
  /** The rest of the URL after the path of the tab. */
  at?: string;
  /** The origins that requests may be sent to. */
  hosts?: readonly string[];
  apiDocs?: ReturnType<typeof fakeApiDocs>;
};

/** The definition tab of the API `bookings`, in the app with the real plugins. */
export function renderDefinition(definition: unknown, { at = '', ...scene }: Scene = {}) {
  const path = `/catalog/default/api/bookings/definition${at}`;
  return renderApp({ entities: [anApi({ definition })], initialPath: path, ...scene });
}

/** Any page of the app with a catalog of these entities. */
export function renderApp({
  entities = [],
  plugins = [],
  hosts = [],
  apiDocs = fakeApiDocs({ hosts }),
  ...options
}: Scene) {
  const catalog = fakeCatalog(entities);
  const alerts = fakeAlerts();
  const rendered = renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, apiDocsPlugin, ...plugins],
    apis: [implementApi(alertApi, alerts)],
    Wrapper: UiProvider,
    fetch: (url, init) =>
      String(url).includes('/api/api-docs/') ? apiDocs.fetch(String(url), init) : catalog.fetch(url, init),
    config: { apiDocs: { tryIt: { hosts: [...hosts] } } },
    ...options,
  });
  return { ...rendered, catalog, alerts, apiDocs, user: userEvent.setup() };
}

/** Preloads lazy parts, so no test waits for code. */
export async function loadDefinitionTab(): Promise<void> {
  await Promise.all([
    import('../definitionCard/DefinitionTab.tsx'),
    import('../viewers/openapi/OpenApiViewer.tsx'),
    import('../viewers/openapi/tryIt/TryItPanel.tsx'),
  ]);
}
