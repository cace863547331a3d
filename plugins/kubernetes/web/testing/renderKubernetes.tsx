import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import userEvent from '@testing-library/user-event';
import { fakeKubernetes } from '../../testing/index.ts';
import { kubernetesPlugin } from '../index.tsx';

type Scene = RenderInAppOptions & {
  annotations?: Record<string, string>;
  kubernetes?: ReturnType<typeof fakeKubernetes>;
  /** The part after the URL of the tab. */
  at?: string;
};

/** The tab of the component `seat-map`, in the app with the real plugins. */
export const renderKubernetes = ({ at = '', ...scene }: Scene = {}) => renderPage({ ...scene, at: `/kubernetes${at}` });

/** The entity's overview with the card. */
export const renderOverview = (scene: Omit<Scene, 'at'> = {}) => renderPage(scene);

function renderPage({
  annotations = { 'backstage.io/kubernetes-id': 'seat-map' },
  kubernetes = fakeKubernetes(),
  at = '',
  fetch,
  ...options
}: Scene) {
  const catalog = fakeCatalog([anEntity({ kind: 'Component', metadata: { name: 'seat-map', annotations } })]);
  const rendered = renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, kubernetesPlugin],
    initialPath: `/catalog/default/component/seat-map${at}`,
    Wrapper: UiProvider,
    fetch: (url, init) => {
      if (String(url).includes('/api/kubernetes/')) return kubernetes.fetch(String(url), init);
      return String(url).includes('/api/catalog/') ? catalog.fetch(url, init) : (fetch ?? catalog.fetch)(url, init);
    },
    ...options,
  });
  return { ...rendered, kubernetes, user: userEvent.setup() };
}

/** Preloads lazy parts, so no test waits for code. */
export async function loadKubernetesTab(): Promise<void> {
  await Promise.all([import('../tab/KubernetesTab.tsx'), import('../workloads/jobs/ReadableSchedule.tsx')]);
}
