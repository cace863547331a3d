import type { OktaInstance } from '../config.ts';
import type { OktaGroup } from '../reading/records.ts';

/** The group above each group, by id, from the fields of groups. */
export function parentsOf(
  groups: readonly OktaGroup[],
  hierarchy: OktaInstance['hierarchy'],
  nameOf: (group: OktaGroup) => string,
): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  if (!hierarchy) return parents;
  const { key, parentKey } = hierarchy;
  const idOf = new Map<string, string>();
  for (const group of groups) {
    const value = key === undefined ? nameOf(group) : fieldOf(group, key);
    if (value && !idOf.has(value)) idOf.set(value, group.id);
  }
  for (const group of groups) {
    const parent = idOf.get(fieldOf(group, parentKey) ?? '');
    if (parent !== undefined && parent !== group.id) parents.set(group.id, parent);
  }
  return parents;
}

/** The text or number at a path such as `profile.orgId`. */
function fieldOf(group: OktaGroup, path: string): string | undefined {
  let value: unknown = group;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

type Placed = { group: OktaGroup; parentId: string | undefined; memberIds: readonly string[] };

/** Leaves out groups without members, unless a group with members is somewhere below them. */
export function withoutEmpty<T extends Placed>(groups: readonly T[]): T[] {
  const byId = new Map(groups.map((one) => [one.group.id, one]));
  const kept = new Set<string>();
  for (const { group, memberIds } of groups) {
    if (memberIds.length === 0) continue;
    // Stops where another walk has been, which also ends a cycle.
    for (let id: string | undefined = group.id; id !== undefined && !kept.has(id); id = byId.get(id)?.parentId) {
      kept.add(id);
    }
  }
  return groups.filter(({ group }) => kept.has(group.id));
}
