import { catalogEntityRead, type Entity, lowerCased, valuesOf } from '../../common/index.ts';
import type { EntityAccess } from '../entityAccess.ts';
import { allOf, predicateOf } from '../query/predicates.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { CatalogMemory } from './catalogMemory.ts';

export function createCatalogMemory(index: CatalogIndex, access: Pick<EntityAccess, 'visibleTo'>): CatalogMemory {
  const entityAt = (slot: number) => JSON.parse(index.jsonAt(slot)) as Entity;
  return {
    all: () => index.all,
    slotOfRef: (ref) => index.slotByRef(lowerCased(ref)),
    slotOfUid: (uid) => index.slotByUid(uid),
    refAt: (slot) => index.refAt(slot),
    uidAt: (slot) => index.uidAt(slot),
    entityAt,
    matching: (predicate, now) => index.matching(predicate, now),
    valuesAt: (slot) => valuesOf(entityAt(slot), index.beside.at(slot)),
    forEachValue: (key, visit) => index.key(key)?.forEachValue(visit),
    keysBelow: (prefix) => index.namesBelow(prefix),
    async visibleTo(caller, query) {
      const predicate = allOf(predicateOf({ query }), await access.visibleTo(caller, catalogEntityRead));
      return predicate ? index.matching(predicate) : index.all;
    },
    listen: (listener) => index.beside.listen(listener),
    addBeside(source) {
      index.beside.add(source);
      index.all.forEach((slot) => {
        index.replaceBeside(slot, [], source(slot));
      });
    },
    replaceBeside(slot, before, after) {
      index.replaceBeside(slot, before, after);
      index.beside.announce(slot);
    },
  };
}
