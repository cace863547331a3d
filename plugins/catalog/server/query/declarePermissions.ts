import type { PermissionCriteria, Permissions } from '@callboard/server-kit';
import { RESOURCE_TYPE_CATALOG_ENTITY } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { catalogRules } from './permissionRules.ts';
import { slotOfRef } from './slotOfRef.ts';
import { conditionsPredicate, type Visibility } from './visibility.ts';

/** Declares the condition rules, and the entities that they cover, to policies. */
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

/** The refs for which the conditions hold; evaluated on the index, like every list. */
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
