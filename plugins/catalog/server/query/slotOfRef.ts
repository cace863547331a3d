import { parseEntityRef, stringifyEntityRef } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';

/** The entity that somebody names. Most refs come in the form that they are kept in; what is no ref at all is not there either. */
export function slotOfRef(index: CatalogIndex, ref: string): number | undefined {
  return index.slotByRef(ref) ?? index.slotByRef(canonical(ref));
}

function canonical(ref: string): string {
  try {
    return stringifyEntityRef(parseEntityRef(ref));
  } catch {
    return ref;
  }
}
