import type { KubernetesObject, PodSpec } from '../kubernetesObject.ts';
import { containerLife } from './containerLife.ts';
import type { LivingPod } from './podObject.ts';
import { simulationOf } from './simulation.ts';

type Status = { containerStatuses?: { name: string; state?: { waiting?: { reason: string } } }[] };

/** A pod of the seed itself: it never changes, but its containers have logs and shells. */
export function stillPod(object: KubernetesObject, at: number): LivingPod {
  const { name, namespace = 'default', creationTimestamp } = object.metadata;
  const spec = object.spec as PodSpec | undefined;
  const { containers = [] } = spec ?? {};
  const { containerStatuses = [] } = (object.status ?? {}) as Status;
  const bornAt = Date.parse(creationTimestamp ?? '') || at;
  return {
    object,
    occupant: {
      name,
      bornAt,
      slot: {
        key: `Pod/${namespace}/${name}`,
        namespace,
        name,
        isNameKept: true,
        template: { spec: { containers } },
        node: spec?.nodeName ?? '',
        behaviour: 'running',
        simulation: simulationOf(object),
        owner: { apiVersion: 'v1', kind: 'Pod', name, uid: object.metadata.uid ?? '', controller: true },
      },
    },
    containers: containers.map((container) => {
      const waiting = containerStatuses.find((status) => status.name === container.name)?.state?.waiting;
      const life = containerLife('running', container, bornAt, at);
      return { container, life: waiting ? { isReady: false, restarts: 0, waiting } : life };
    }),
  };
}
