import type { ClusterObjects, KubernetesObject, ResourceType } from '../common/index.ts';

type ClusterOverrides = Partial<Omit<ClusterObjects, 'resources'>> & {
  resources?: Partial<Record<ResourceType, readonly KubernetesObject[]>>;
};

/** The objects of an entity in a cluster; empty by default. */
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
