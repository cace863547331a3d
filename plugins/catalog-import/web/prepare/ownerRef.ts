import { DEFAULT_NAMESPACE, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';

/** An owner as people write it in a file: a group in the default namespace by its name alone. */
export function shortOwner(ref: string): string {
  const { kind, namespace, name } = parseEntityRef(ref, { defaultKind: 'group' });
  const place = namespace === DEFAULT_NAMESPACE ? name : `${namespace}/${name}`;
  return kind.toLowerCase() === 'group' ? place : `${kind.toLowerCase()}:${place}`;
}

/** The entity ref that an owner means; undefined for what can be none. */
export function ownerRef(owner: string): string | undefined {
  try {
    return stringifyEntityRef(parseEntityRef(owner.trim(), { defaultKind: 'group' }));
  } catch {
    return undefined;
  }
}
