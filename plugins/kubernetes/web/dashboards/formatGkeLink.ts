import type { ClusterAttributes } from '../../common/index.ts';
import type { LinkedObject } from './formatAksLink.ts';
import { requireParameters } from './requireParameters.ts';

const needed = ['projectId', 'region', 'clusterName'] as const;

/** The page and tab of each kind. */
const pages: Readonly<Record<string, readonly [page: string, tab: string]>> = {
  Deployment: ['deployment', 'overview'],
  StatefulSet: ['statefulset', 'overview'],
  DaemonSet: ['daemonset', 'overview'],
  Service: ['service', 'overview'],
  Pod: ['pod', 'details'],
  Ingress: ['ingress', 'details'],
  // An autoscaler is shown with its target, which has the same name.
  HorizontalPodAutoscaler: ['deployment', 'overview'],
};

export function formatGkeLink(cluster: ClusterAttributes, { object, kind, email }: LinkedObject): string {
  const { projectId, region, clusterName } = requireParameters('GKE', cluster, needed);
  const { name, namespace } = object.metadata ?? {};
  const [page, tab] = (Object.hasOwn(pages, kind) && pages[kind]) || [];
  const within = [region, clusterName];
  const path =
    name && namespace && page && tab
      ? [page, ...within, namespace, name, tab]
      : ['clusters', 'details', ...within, 'details'];
  const url = new URL(`https://console.cloud.google.com/kubernetes/${path.map(encodeURIComponent).join('/')}`);
  url.searchParams.set('project', projectId);
  // Selects one of several accounts in the browser.
  if (email) url.searchParams.set('authuser', email);
  return url.href;
}
