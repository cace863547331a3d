import type { JsonObject } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { type EntityTexts, entityTexts } from './entityTexts.ts';
import { selected } from './selection.ts';
import { slotOfRef } from './slotOfRef.ts';
import type { Visibility } from './visibility.ts';

export type RefsRequest = {
  entityRefs: readonly string[];
  fields?: readonly string[];
  filter?: readonly string[];
  query?: JsonObject;
};

/** One item for each ref in its place; `null` if it is unknown, invalid, filtered out or hidden. */
export function entitiesByRefs(index: CatalogIndex, request: RefsRequest, visible: Visibility): EntityTexts {
  const matches = selected(index, request, visible);
  const slots = request.entityRefs.map((ref) => {
    const slot = slotOfRef(index, ref);
    return slot === undefined || (matches && !matches.has(slot)) ? undefined : slot;
  });
  return entityTexts(index, slots, request.fields);
}
