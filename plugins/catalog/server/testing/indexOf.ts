import { type Entity, stringifyEntityRef } from '../../common/index.ts';
import { CatalogIndex } from '../readModel/catalogIndex.ts';

/** An index with these entities; their refs are their uids. */
export function indexOf(...entities: Entity[]): CatalogIndex {
  const index = new CatalogIndex();
  for (const entity of entities) {
    const ref = stringifyEntityRef(entity);
    index.put({ ref, uid: ref, json: JSON.stringify(entity) });
  }
  return index;
}
