import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { fakePermission } from '../../testing/index.ts';
import { permissionPlugin } from '../index.tsx';

const ines = anEntity({
  kind: 'User',
  metadata: { name: 'ines.novak' },
  spec: { profile: { displayName: 'Ines Novak' } },
});
const boarding = anEntity({ kind: 'Group', metadata: { name: 'boarding', title: 'Boarding' } });
const seatMap = anEntity({ metadata: { name: 'seat-map' } });

/** Loads lazy parts in advance, so no test waits for code. */
export async function loadPermissions(): Promise<void> {
  await import('../PermissionsPage.tsx');
}

/** The pages with a policy and a small catalog; `calls` records the requests to the permission server. */
export function renderPermissions(
  path = '/permissions',
  content: Parameters<typeof fakePermission>[0] = {},
  { fetch: otherFetch, ...options }: RenderInAppOptions = {},
) {
  const catalog = fakeCatalog([ines, boarding, seatMap]);
  const permission = fakePermission(content);
  const calls: URL[] = [];
  const fetch: Fetch = async (url, init) => {
    if (!String(url).includes('/api/permission/')) return catalog.fetch(url, init);
    calls.push(new URL(url));
    return (otherFetch ?? permission.fetch)(String(url), init);
  };
  const page = renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, permissionPlugin],
    Wrapper: UiProvider,
    initialPath: path,
    config: { permission: { enabled: true } },
    fetch,
    ...options,
  });
  return { ...page, calls };
}
