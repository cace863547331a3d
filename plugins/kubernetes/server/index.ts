import { definePlugin } from '@callboard/server-kit';
import { kubernetesPermissions } from '../common/index.ts';
import { authStrategyPoint } from './auth/authStrategyPoint.ts';
import { clusterSourcePoint } from './clusters/clusterSourcePoint.ts';
import { kubernetesConfig } from './config/config.ts';
import { startKubernetes } from './startKubernetes.ts';

export { type AuthStrategy, authStrategyPoint } from './auth/authStrategyPoint.ts';
export {
  ANNOTATION_AWS_ASSUME_ROLE,
  ANNOTATION_AWS_CLUSTER_ID,
  ANNOTATION_AWS_EXTERNAL_ID,
  type Cluster,
  type ClusterSource,
  fullTrust,
} from './cluster.ts';
export { clusterSourcePoint } from './clusters/clusterSourcePoint.ts';
export {
  cachedClusters,
  /** @deprecated The former name of `cachedClusters`. */
  cachedClusters as keptClusters,
} from './clusters/sources/cachedClusters.ts';
export type { EksMethod } from './config/locatorConfig.ts';

export const kubernetesServer = definePlugin({
  id: 'kubernetes',
  needs: ['catalog'],
  wants: ['facts'],
  points: [authStrategyPoint, clusterSourcePoint],
  config: kubernetesConfig,
  permissions: kubernetesPermissions,
  start: startKubernetes,
});
