import type { Container, ContainerStatus, Pod } from '../../common/index.ts';
import { containersOf, statusesIn } from './podStatus.ts';

export type ShownContainer = {
  name: string;
  isInit: boolean;
  /** Undefined if the cluster did not send the spec. */
  container?: Container | undefined;
  /** Undefined before the first start. */
  status?: ContainerStatus | undefined;
};

/** The actual and expected containers of a pod, init containers last. */
export function shownContainers(pod: Pod): ShownContainer[] {
  const prepare = Array.isArray(pod.spec?.initContainers) ? pod.spec.initContainers.filter(Boolean) : [];
  return [
    ...together(containersOf(pod), statusesIn(pod, 'containerStatuses'), false),
    ...together(prepare, statusesIn(pod, 'initContainerStatuses'), true),
  ];
}

function together(
  containers: readonly Container[],
  statuses: readonly ContainerStatus[],
  isInit: boolean,
): ShownContainer[] {
  const names = new Set([...containers, ...statuses].map(({ name }) => name ?? 'unknown-container'));
  return [...names].map((name) => ({
    name,
    isInit,
    container: containers.find((container) => container.name === name),
    status: statuses.find((status) => status.name === name),
  }));
}
