import type { Entity } from '../../../common/index.ts';
import { entityOfRef } from '../relations/RelatedLinks.tsx';
import { targetsOf } from '../relations/relationGroups.ts';
import { titleOf } from '../textAt.ts';

/** A member of a group. */
export type Member = {
  ref: string;
  user: Entity;
  /** The subgroup through which the person belongs to the group; undefined for direct members. */
  through?: string;
};

/** Direct members in the order of their names. */
export function directMembers(refs: readonly string[], byRef: ReadonlyMap<string, Entity | null>): Member[] {
  return refs
    .map((ref) => ({ ref, user: byRef.get(ref) ?? entityOfRef(ref) }))
    .sort((a, b) => titleOf(a.user).localeCompare(titleOf(b.user)));
}

/** The name of the nearest subgroup that a person is in; undefined for direct members. */
export function throughGroup(user: Entity, group: string, subgroups: ReadonlyMap<string, Entity>): string | undefined {
  const groups = new Set(targetsOf(user, 'memberOf'));
  if (groups.has(group)) return undefined;
  for (const [ref, subgroup] of subgroups) if (groups.has(ref)) return titleOf(subgroup);
  return undefined;
}
