import { DEFAULT_NAMESPACE, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';

/** The usual short form of an owner: a group in the default namespace is only its name. */
export function shortOwner(ref: string): string {
  const { kind, namespace, name } = parseEntityRef(ref, { defaultKind: 'group' });
  const place = namespace === DEFAULT_NAMESPACE ? name : `${namespace}/${name}`;
  return kind.toLowerCase() === 'group' ? place : `${kind.toLowerCase()}:${place}`;
}

/** The entity ref of an owner; undefined if it is not valid. */
export function ownerRef(owner: string): string | undefined {
  try {
    return stringifyEntityRef(parseEntityRef(owner.trim(), { defaultKind: 'group' }));
  } catch {
    return undefined;
  }
}
