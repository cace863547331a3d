import { type CompoundEntityRef, lowerCased, parseEntityRef } from '../../common/index.ts';

/** The parameters of an entity's page; the route encodes them. */
export function entityPageParams(ref: string | CompoundEntityRef): CompoundEntityRef {
  const { kind, namespace, name } = parseEntityRef(ref);
  return { kind: lowerCased(kind), namespace: lowerCased(namespace), name: lowerCased(name) };
}
