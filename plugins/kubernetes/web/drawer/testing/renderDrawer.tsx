import { preloadDataTable, UiProvider } from '@callboard/ui';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import type { ClusterObjects, ClusterSummary } from '../../../common/index.ts';
import { fakeKubernetes } from '../../../testing/index.ts';
import { ClusterProvider } from '../../objects/clusterContext.tsx';
import { clusterViews } from '../../objects/clusterView.ts';
import { type ObjectPlace, type ObjectView, writePlace } from '../../objects/objectPlace.ts';
import { PodsTable } from '../../pods/PodsTable.tsx';
import { ObjectDrawer } from '../ObjectDrawer.tsx';

/** Preloads lazy parts, so no test waits for code. */
export const loadDrawer = (): Promise<unknown> =>
  Promise.all([
    preloadDataTable(),
    import('../DrawerFrame.tsx'),
    import('../../objects/germanObjects.ts'),
    import('../yaml/ObjectYaml.tsx'),
    import('../../logs/ObjectLogs.tsx'),
    import('../../events/EventList.tsx'),
  ]);

type Options = RenderInAppOptions & {
  open?: Partial<ObjectPlace>;
  view?: ObjectView;
  /** The clusters of the portal; by default those with objects. */
  clusters?: ClusterSummary[];
};

const podPlace: ObjectPlace = {
  cluster: 'frankfurt',
  type: 'pods',
  namespace: 'boarding',
  name: 'seat-map-7d4f9-x2x4q',
};

/** The pods of the given clusters, with the drawer. */
export function renderDrawer(items: readonly ClusterObjects[], { open, view, clusters, ...options }: Options = {}) {
  const kubernetes = fakeKubernetes(items, clusters);
  const query = new URLSearchParams({
    ...(open ? { object: writePlace({ ...podPlace, ...open }) } : {}),
    ...(view ? { view } : {}),
  });
  const views = clusterViews({ items: [...items] });
  const page = renderInApp(
    <>
      {views.map((one) => (
        <ClusterProvider key={one.cluster.name} value={one}>
          <PodsTable pods={one.objects.pods} extraColumns={['READY', 'RESOURCE']} />
        </ClusterProvider>
      ))}
      <ObjectDrawer views={views} />
    </>,
    { Wrapper: UiProvider, fetch: kubernetes.fetch, initialPath: `/kubernetes?${query}`, ...options },
  );
  const asked = () => kubernetes.requests.map(({ method, path }) => `${method} ${path}`);
  return { ...page, kubernetes, asked };
}

export const drawer = () => screen.findByRole('dialog');
