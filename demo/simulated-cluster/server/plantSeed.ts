import { resourceOfKind } from './api/resources.ts';
import type { KubernetesObject, Metadata } from './kubernetesObject.ts';
import { fractionFor, numberFor, uidFor } from './life/chance.ts';
import { HOUR, timeText } from './life/units.ts';

/** Adds the fields that a cluster sets on creation, so seeds can omit them. */
export function plantSeed(object: KubernetesObject, cluster: string, startedAt: number): KubernetesObject {
  const isNamespaced = resourceOfKind(object)?.isNamespaced ?? true;
  const namespace = isNamespaced ? (object.metadata.namespace ?? 'default') : undefined;
  const key = `${cluster}/${object.kind}/${namespace ?? ''}/${object.metadata.name}`;
  const age = 24 * HOUR * (12 + 160 * fractionFor(`${key} age`));
  const metadata: Metadata = {
    uid: uidFor(key),
    generation: 1,
    creationTimestamp: timeText(startedAt - age),
    ...object.metadata,
    ...(namespace && { namespace }),
  };
  return { ...object, ...(object.kind === 'Service' && { spec: serviceSpec(object, key) }), metadata };
}

function serviceSpec({ spec }: KubernetesObject, key: string) {
  const type = String(spec?.type ?? 'ClusterIP');
  const clusterIP = `10.96.${numberFor(key) % 250}.${1 + (numberFor(`${key}.`) % 250)}`;
  return {
    type,
    sessionAffinity: 'None',
    ...(type !== 'ExternalName' && { clusterIP, clusterIPs: [clusterIP] }),
    ...spec,
  };
}
