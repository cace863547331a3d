import { setImmediate } from 'node:timers/promises';
import type { DeclaredPermissions, Permission, PolicyDecision } from '@callboard/server-kit';
import type { AccessChange, AccessEffect, PermissionSchema } from '../../../common/index.ts';
import { MAX_NAMED_PEOPLE } from '../../../common/index.ts';
import type { LoadedPolicy } from '../../policy/loadPolicy.ts';
import { canonicalRef } from '../../policy/policyWords.ts';
import type { KnownPerson } from './everyone.ts';

type Compared = Pick<LoadedPolicy, 'compiled' | 'memberships' | 'statements' | 'administrators'>;
type Options = {
  before: Compared;
  after: Compared;
  people: readonly KnownPerson[];
  plugins: readonly DeclaredPermissions[];
};

export type AccessComparison = { changes: AccessChange[]; gaining: number; losing: number; changing: number };

/** People whom no policy can tell apart: the same of their refs occur in it. */
type Alike = { refs: readonly string[]; people: string[]; includesOthers: boolean };

const anyoneElse: KnownPerson = { ref: '', refs: [] };
// A decision takes microseconds; the server answers other requests in between.
const groupsPerTurn = 20;

/** For which permissions the decision changes, and for whom. */
export async function compareAccess({ before, after, people, plugins }: Options): Promise<AccessComparison> {
  const changes = new Map<string, AccessChange & { people: string[] }>();
  const affected = { gains: new Set<string>(), loses: new Set<string>(), changes: new Set<string>() };
  const groups = groupAlike([...people, anyoneElse], [before, after]);
  for (const [index, group] of groups.entries()) {
    if (index % groupsPerTurn === 0) await setImmediate();
    for (const { pluginId, permissions } of plugins) {
      for (const permission of permissions) {
        const decisions = [before, after].map(({ compiled }) => compiled.decideFor(permission, group.refs));
        const [old, next] = decisions as [PolicyDecision, PolicyDecision];
        const effect = effectOf(old, next);
        if (!effect) continue;
        note({ pluginId, permission, old, next, effect }, group);
      }
    }
  }
  return {
    changes: [...changes.values()].map(withFirstPeople),
    gaining: affected.gains.size,
    losing: affected.loses.size,
    changing: affected.changes.size,
  };

  type Noted = {
    pluginId: string;
    permission: Permission;
    old: PolicyDecision;
    next: PolicyDecision;
    effect: AccessEffect;
  };

  function note({ pluginId, permission, old, next, effect }: Noted, { people: alike, includesOthers }: Alike): void {
    const key = JSON.stringify([permission.name, old, next]);
    const change = changes.get(key) ?? {
      pluginId,
      permission: permission as PermissionSchema,
      before: old,
      after: next,
      effect,
      count: 0,
      people: [],
      includesOthers: false,
    };
    changes.set(key, change);
    change.people.push(...alike);
    change.count += alike.length;
    change.includesOthers ||= includesOthers;
    for (const person of alike) affected[effect].add(person);
  }
}

/** Undefined if both decisions are the same. */
function effectOf(before: PolicyDecision, after: PolicyDecision): AccessEffect | undefined {
  if (before.result === 'CONDITIONAL' && after.result === 'CONDITIONAL') {
    return JSON.stringify(before.conditions) === JSON.stringify(after.conditions) ? undefined : 'changes';
  }
  if (before.result === after.result) return undefined;
  return rank[after.result] > rank[before.result] ? 'gains' : 'loses';
}

const rank = { DENY: 0, CONDITIONAL: 1, ALLOW: 2 } as const;

function groupAlike(people: readonly KnownPerson[], policies: readonly Compared[]): Alike[] {
  const named = new Set(policies.flatMap(refsIn));
  const groups = new Map<string, Alike>();
  for (const person of people) {
    const refs = person.refs.filter((ref) => named.has(ref)).sort();
    const key = refs.join('\n');
    const group = groups.get(key) ?? { refs, people: [], includesOthers: false };
    groups.set(key, group);
    if (person === anyoneElse) group.includesOthers = true;
    else group.people.push(person.ref);
  }
  return [...groups.values()];
}

/** The users and groups that a policy names. */
export const refsIn = ({ memberships, statements, administrators }: Compared): string[] => [
  ...memberships.map(({ member }) => member),
  ...statements.map(({ role }) => role),
  ...administrators.map(canonicalRef),
];

const withFirstPeople = (change: AccessChange): AccessChange => ({
  ...change,
  people: change.people.toSorted().slice(0, MAX_NAMED_PEOPLE),
});
