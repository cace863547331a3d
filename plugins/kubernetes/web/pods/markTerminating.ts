import { type ClusterObjects, type ObjectsByEntity, type Pod, podKey } from '../../common/index.ts';

/** The same objects, with one pod marked as terminating. */
export function markTerminating({ items }: ObjectsByEntity, cluster: string, pod: Pod): ObjectsByEntity {
  return { items: items.map((item) => (item.cluster.name === cluster ? withoutPod(item, podKey(pod)) : item)) };
}

const withoutPod = (item: ClusterObjects, key: string): ClusterObjects => ({
  ...item,
  resources: item.resources.map((list) =>
    list.type === 'pods'
      ? { ...list, resources: list.resources.map((pod) => (podKey(pod) === key ? leaving(pod) : pod)) }
      : list,
  ),
});

const leaving = (pod: Pod): Pod => ({
  ...pod,
  metadata: { ...pod.metadata, deletionTimestamp: pod.metadata?.deletionTimestamp ?? new Date().toISOString() },
});
