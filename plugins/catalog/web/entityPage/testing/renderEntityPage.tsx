import { UiProvider } from '@callboard/ui';
import { alertApi } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeAlerts, implementApi, type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import type { Entity } from '../../../common/index.ts';
import { fakeCatalog } from '../../../testing/index.ts';
import { catalogPlugin } from '../../index.tsx';

export type FakeCatalog = ReturnType<typeof fakeCatalog>;

/** Preloads the lazy parts of the page, so no test waits for code to load. */
export async function loadEntityPage(): Promise<void> {
  await Promise.all([
    import('../index.ts'),
    import('../inspector/InspectorDialog.tsx'),
    import('../unregister/UnregisterModal.tsx'),
  ]);
}

/** The page at a URL, with a catalog of these entities. */
export function renderEntityPage(
  of: readonly Entity[] | FakeCatalog,
  path = '/catalog/default/component/booking',
  { plugins = [], apis = [], ...options }: RenderInAppOptions = {},
) {
  const catalog: FakeCatalog = 'fetch' in of ? of : fakeCatalog(of);
  const alerts = fakeAlerts();
  const page = renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, ...plugins],
    apis: [implementApi(alertApi, alerts), ...apis],
    Wrapper: UiProvider,
    initialPath: path,
    fetch: catalog.fetch,
    ...options,
  });
  return { ...page, catalog, alerts };
}
