import { InputError } from '@callboard/errors';
import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import {
  ANNOTATION_KUBERNETES_ID,
  ANNOTATION_KUBERNETES_LABEL_SELECTOR,
  ANNOTATION_KUBERNETES_NAMESPACE,
} from '../../common/wireNames.ts';

/** Selects the objects of an entity in a cluster. */
export type EntitySelection = { labelSelector: string; namespace?: string };

const maxSelectorLength = 4_000;
const namespaceName = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

export function selectionOf(entity: Entity): EntitySelection {
  const { name, annotations = {} } = entity.metadata;
  const labelSelector =
    annotations[ANNOTATION_KUBERNETES_LABEL_SELECTOR] ||
    `${ANNOTATION_KUBERNETES_ID}=${annotations[ANNOTATION_KUBERNETES_ID] || name}`;
  if (labelSelector.length > maxSelectorLength) {
    throw new InputError(
      `The label selector of '${stringifyEntityRef(entity)}' has ${labelSelector.length} characters; at most ${maxSelectorLength} are allowed`,
    );
  }
  const namespace = annotations[ANNOTATION_KUBERNETES_NAMESPACE];
  if (!namespace) return { labelSelector };
  // It becomes part of a path, where other characters could change the target.
  if (!namespaceName.test(namespace)) {
    throw new InputError(
      `The annotation ${ANNOTATION_KUBERNETES_NAMESPACE} of '${stringifyEntityRef(entity)}' must be the name of one namespace, not '${namespace.slice(0, 100)}'`,
    );
  }
  return { labelSelector, namespace };
}
