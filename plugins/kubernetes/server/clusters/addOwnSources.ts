import { catalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { authStrategyPoint } from '../auth/authStrategyPoint.ts';
import type { ClusterSource } from '../cluster.ts';
import type {
  CatalogMethod,
  ConfigMethod,
  GkeMethod,
  InClusterMethod,
  KubeconfigMethod,
} from '../config/locatorConfig.ts';
import { clusterSourcePoint } from './clusterSourcePoint.ts';
import { kubeconfigClusters } from './kubeconfig/kubeconfigClusters.ts';
import { catalogClusters } from './sources/catalogClusters.ts';
import { configClusters } from './sources/configClusters.ts';
import { gkeClusters } from './sources/gkeClusters.ts';
import { inClusterClusters } from './sources/inClusterClusters.ts';
import { localKubectlProxyClusters } from './sources/localKubectlProxyClusters.ts';
import { podIdentity } from './sources/podIdentity.ts';

type Options = { env: Readonly<Record<string, string | undefined>>; googleToken: () => Promise<string> };
type Open<Method> = (method: Method, key: string) => ClusterSource | Promise<ClusterSource>;

/** Adds the source types that need no other plugin. */
export function addOwnSources(context: Pick<PluginContext, 'extensions' | 'logger'>, options: Options): void {
  const { extensions, logger } = context;
  const { env, googleToken } = options;
  const pod = podIdentity({ env });
  const catalog = extensions.get(catalogService);
  // The schema of its type has validated the configuration.
  const add = <Method>(type: string, open: Open<Method>) =>
    extensions.add(clusterSourcePoint, { type, open: (method, key) => open(method as Method, key) });

  const strategies = extensions.collect(authStrategyPoint);
  add<ConfigMethod>('config', (method, key) => configClusters(method, { key, pod, strategies: strategies.all() }));
  add<CatalogMethod>('catalog', (method, key) => catalogClusters(method, { key, catalog, logger }));
  add<GkeMethod>('gke', (method, key) => gkeClusters(method, { key, token: googleToken, logger }));
  add<InClusterMethod>('inCluster', (method, key) => inClusterClusters(method, key, pod));
  add<KubeconfigMethod>('kubeconfig', (method, key) => kubeconfigClusters(method, { key, env }));
  add('localKubectlProxy', (_, key) => localKubectlProxyClusters(key));
}
