import type { ClusterObjects, KubernetesObject, ResourceType } from '../common/index.ts';

type ClusterOverrides = Partial<Omit<ClusterObjects, 'resources'>> & {
  resources?: Partial<Record<ResourceType, readonly KubernetesObject[]>>;
};

/** What a cluster has of an entity; nothing unless told. */
export function aCluster({ resources = {}, ...overrides }: ClusterOverrides = {}): ClusterObjects {
  return {
    cluster: { name: 'frankfurt', title: 'Frankfurt' },
    podMetrics: [],
    errors: [],
    ...overrides,
    resources: Object.entries(resources).map(([type, objects]) => ({
      type: type as ResourceType,
      resources: [...objects],
    })),
  };
}
