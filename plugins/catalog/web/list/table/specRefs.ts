import { type Entity, parseEntityRef, stringifyEntityRef } from '../../../common/index.ts';

/** The full refs in a field of the spec. Reads the field instead of the relations, because a group may have thousands. */
export function specRefs({ spec, metadata }: Entity, field: string, defaultKind: string): string[] {
  const values = [spec?.[field] ?? []].flat();
  return values.flatMap((value) => {
    if (typeof value !== 'string') return [];
    try {
      const defaults = { defaultKind, defaultNamespace: metadata.namespace };
      return [stringifyEntityRef(parseEntityRef(value, defaults))];
    } catch {
      return [];
    }
  });
}

/** A string in the spec, by its path. */
export function specText({ spec }: Entity, ...path: string[]): string {
  const value = path.reduce<unknown>((owner, key) => (owner as Record<string, unknown> | undefined)?.[key], spec);
  return typeof value === 'string' ? value : '';
}
