import type { PermissionCriteria, Permissions } from '@callboard/server-kit';
import { RESOURCE_TYPE_CATALOG_ENTITY } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { catalogRules } from './permissionRules.ts';
import { slotOfRef } from './slotOfRef.ts';
import { conditionsPredicate, type Visibility } from './visibility.ts';

/** Declares to policies the rules for conditions, and the entities that those cover. */
export function declarePermissions(
  { permissions }: { permissions: Pick<Permissions, 'declare'> },
  index: CatalogIndex,
): void {
  permissions.declare({
    rules: catalogRules.map(({ predicateOf, ...rule }) => rule),
    resources: {
      resourceType: RESOURCE_TYPE_CATALOG_ENTITY,
      matches: (refs, conditions) => matchesOf(index, refs, conditions),
    },
  });
}

/** For which of the refs the conditions hold; asked of the index, as every list is. */
export function matchesOf(
  index: CatalogIndex,
  refs: readonly string[],
  conditions: PermissionCriteria,
  visible?: Visibility,
): boolean[] {
  const predicate = conditionsPredicate(conditions);
  const matching = index.matching(visible ? { op: 'all', of: [predicate, visible] } : predicate);
  return refs.map((ref) => {
    const slot = slotOfRef(index, ref);
    return slot !== undefined && matching.has(slot);
  });
}
