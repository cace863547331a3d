import type { CompoundEntityRef } from '../../common/index.ts';
import { parseEntityRef } from '../../common/entityRef.ts';
import { lowerCased } from '../../common/lowerCased.ts';

/** The parameters of an entity's page; the route encodes them. */
export function entityPageParams(ref: string | CompoundEntityRef): CompoundEntityRef {
  const { kind, namespace, name } = parseEntityRef(ref);
  return { kind: lowerCased(kind), namespace: lowerCased(namespace), name: lowerCased(name) };
}
