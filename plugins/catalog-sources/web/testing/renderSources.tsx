import type { Entity } from '@callboard/plugin-catalog/common';
import { type FakeSource, fakeCatalog, fakeSources } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import type { HeldSync } from '@callboard/plugin-directories/common';
import type { Delivery } from '@callboard/plugin-events/common';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { catalogSourcesPlugin } from '../index.tsx';

/** Preloads the lazy parts, so no test waits for code to load. */
export async function loadSources(): Promise<void> {
  await Promise.all([
    import('../SourcesPage.tsx'),
    import('../detail/SourceDrawerFrame.tsx'),
    import('../germanSources.ts'),
    preloadDataTable(),
  ]);
}

type Options = RenderInAppOptions & {
  deliveries?: Delivery[] | Response;
  /** The permissions that the user does not have. */
  denied?: readonly string[];
  entities?: readonly Entity[];
  /** Undefined: the portal has no directories. */
  held?: HeldSync[];
};
type Asked = { items: { id: string; permission: { name: string } }[] };

/** The page with some sources and webhooks. */
export function renderSources(given: readonly FakeSource[], path = '/sources', options: Options = {}) {
  const { deliveries = [], denied, entities = [], held, ...rest } = options;
  const released: string[] = [];
  const sources = fakeSources(given);
  const catalog = fakeCatalog([...entities]);
  const fetch: Fetch = async (url, init) => {
    const text = String(url);
    if (text.endsWith('/api/permission/authorize')) {
      const { items } = JSON.parse(String(init?.body)) as Asked;
      const result = (name: string) => (denied?.includes(name) ? 'DENY' : 'ALLOW');
      return Response.json({ items: items.map(({ id, permission }) => ({ id, result: result(permission.name) })) });
    }
    if (text.includes('/api/directories/')) {
      if (!held) return new Response(null, { status: 404 });
      const [, directory] = /held-syncs\/([^/]+)\/release$/.exec(text) ?? [];
      if (directory === undefined) return Response.json({ items: held });
      released.push(directory);
      const [sync] = held.splice(0);
      return Response.json({ released: sync?.deletions ?? 0 });
    }
    if (text.includes('/api/events/'))
      return deliveries instanceof Response ? deliveries.clone() : Response.json({ items: deliveries });
    return text.includes('/api/catalog/sources') ? sources.fetch(url, init) : catalog.fetch(url, init);
  };
  const page = renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, catalogSourcesPlugin],
    Wrapper: UiProvider,
    initialPath: path,
    fetch,
    config: { permission: { enabled: denied !== undefined } },
    ...rest,
  });
  return { ...page, sources, catalog, released };
}
