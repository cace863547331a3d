import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { KubernetesObject } from '../../common/index.ts';
import { ANNOTATION_KUBERNETES_ID, ANNOTATION_KUBERNETES_LABEL_SELECTOR } from '../../common/wireNames.ts';
import { type EntitySelection, selectionOf } from '../objects/entitySelection.ts';

/** One request to a cluster, and the entities that own the returned objects. */
export type SelectionBatch = {
  selection: EntitySelection;
  /** All entities of the request. */
  refs: readonly string[];
  ownersOf(object: KubernetesObject): readonly string[];
};

/** Labels with other characters match no object, and the cluster would reject the whole request. */
const labelValue = /^[A-Za-z\d]([A-Za-z\d._-]{0,61}[A-Za-z\d])?$/;

/** Requests all entities with an id together, per namespace, and those with a selector one by one. */
export function selectionBatches(entities: readonly Entity[]): SelectionBatch[] {
  const single: SelectionBatch[] = [];
  const byNamespace = new Map<string | undefined, Map<string, string[]>>();
  for (const entity of entities) {
    const selection = selectionIn(entity);
    if (!selection) continue;
    const { annotations = {} } = entity.metadata;
    const ref = stringifyEntityRef(entity);
    if (annotations[ANNOTATION_KUBERNETES_LABEL_SELECTOR]) {
      single.push({ selection, refs: [ref], ownersOf: () => [ref] });
      continue;
    }
    const id = annotations[ANNOTATION_KUBERNETES_ID] ?? '';
    if (!labelValue.test(id)) continue;
    const ids = byNamespace.get(selection.namespace) ?? new Map<string, string[]>();
    byNamespace.set(selection.namespace, ids.set(id, [...(ids.get(id) ?? []), ref]));
  }
  return [...[...byNamespace].map(([namespace, ids]) => batchOf(namespace, ids)), ...single];
}

function batchOf(namespace: string | undefined, ids: ReadonlyMap<string, string[]>): SelectionBatch {
  const labelSelector = `${ANNOTATION_KUBERNETES_ID} in (${[...ids.keys()].sort().join(',')})`;
  return {
    selection: { labelSelector, ...(namespace !== undefined && { namespace }) },
    refs: [...ids.values()].flat(),
    ownersOf: ({ metadata }) => ids.get(String(metadata?.labels?.[ANNOTATION_KUBERNETES_ID])) ?? [],
  };
}

/** Invalid namespaces and overlong selectors are reported on the entity's own page. */
function selectionIn(entity: Entity): EntitySelection | undefined {
  try {
    return selectionOf(entity);
  } catch {
    return undefined;
  }
}
