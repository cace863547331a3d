import { parseEntityRef, stringifyEntityRef } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';

/** The slot of a ref. Most refs have the stored form; an invalid ref has no slot. */
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
