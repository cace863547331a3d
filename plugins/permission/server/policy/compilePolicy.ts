import type { Permission, PolicyDecision } from '@callboard/server-kit';
import { type DecisionReason, type PolicyEffect, pluginsUpdate, policyRead, policyUpdate } from '../../common/index.ts';
import { conditionsFor, type Person } from './conditions.ts';
import { decisionOf } from './decisionOf.ts';
import { everybody, type Membership } from './policyParts.ts';
import { canonicalRef } from './policyWords.ts';
import type { Statement } from './resolveStatements.ts';

type PolicyContent = {
  memberships: readonly Membership[];
  statements: readonly Statement[];
  administrators: readonly string[];
  /** The decision if no statement applies. */
  defaultEffect: PolicyEffect;
};

/** A statement that applied in a decision, and the matching ref of the person; its conditions are resolved for the person. */
export type Spoken = { statement: Statement; member: string };
export type Verdict = { decision: PolicyDecision; reason: DecisionReason; spoken: readonly Spoken[] };

/**
 * A default never grants these: without a policy, the audit log must not be public, nor may everyone change the policy or the code that
 * runs.
 */
const neverByDefault: readonly string[] = [policyRead.name, policyUpdate.name, pluginsUpdate.name];

type Ordered = { order: number; statement: Statement };

export type CompiledPolicy = ReturnType<typeof compilePolicy>;

/** Indexes a policy, so a decision evaluates only the statements for the person and the permission. */
export function compilePolicy({ memberships, statements, administrators, defaultEffect }: PolicyContent) {
  const rolesOf = new Map<string, Set<string>>();
  for (const { member, role } of memberships) rolesOf.set(member, (rolesOf.get(member) ?? new Set()).add(role));
  const ofRole = new Map<string, Map<string, Ordered[]>>();
  for (const [order, statement] of statements.entries()) {
    const byPermission = ofRole.get(statement.role) ?? new Map<string, Ordered[]>();
    ofRole.set(statement.role, byPermission);
    const alike = byPermission.get(statement.permission) ?? [];
    byPermission.set(statement.permission, alike);
    alike.push({ order, statement });
  }
  const administratorRefs = new Set(administrators.map(canonicalRef));

  /** In policy order, each once. */
  function spokenFor(permission: Permission, refs: readonly string[]): Spoken[] {
    const found = new Map<number, Spoken>();
    for (const member of [...refs, everybody]) {
      for (const role of [member, ...(rolesOf.get(member) ?? [])]) {
        for (const key of [permission.name, permission.resourceType, '*']) {
          for (const { order, statement } of (key !== undefined && ofRole.get(role)?.get(key)) || []) {
            if (!found.has(order) && isAbout(statement, permission)) {
              found.set(order, { statement, member });
            }
          }
        }
      }
    }
    return [...found].sort(([one], [other]) => one - other).map(([, spoken]) => spoken);
  }

  const isAdministrator = (refs: readonly string[]) => refs.some((ref) => administratorRefs.has(ref));

  function verdictOf(permission: Permission, spoken: readonly Spoken[]): Verdict {
    const effect = neverByDefault.includes(permission.name) ? 'deny' : defaultEffect;
    const decision = decisionOf(
      spoken.map(({ statement }) => statement),
      effect,
    );
    return { decision, reason: spoken.length > 0 ? 'statements' : 'default', spoken };
  }

  return {
    /** The decision and every statement that applied. */
    judge(permission: Permission, person: Person): Verdict {
      const refs = refsOf(person);
      if (isAdministrator(refs)) return { decision: { result: 'ALLOW' }, reason: 'administrator', spoken: [] };
      const spoken = spokenFor(permission, refs);
      return verdictOf(
        permission,
        spoken.map(({ statement, member }) => ({ statement: forPerson(statement, person), member })),
      );
    },

    /** The decision for anyone with these canonical refs; the aliases in its conditions are left as they are. */
    decideFor(permission: Permission, refs: readonly string[]): PolicyDecision {
      if (isAdministrator(refs)) return { result: 'ALLOW' };
      return verdictOf(permission, spokenFor(permission, refs)).decision;
    },
  };
}

const refsOf = ({ userEntityRef, ownershipEntityRefs }: Person) => [
  ...new Set([userEntityRef, ...ownershipEntityRefs].map(canonicalRef)),
];

function isAbout({ actions, conditions }: Statement, { attributes, resourceType }: Permission): boolean {
  const isAction = actions.includes('*') || actions.includes(attributes.action ?? 'use');
  return isAction && (!conditions || conditions.resourceType === resourceType);
}

function forPerson({ conditions, ...statement }: Statement, person: Person): Statement {
  if (!conditions) return statement;
  return { ...statement, conditions: { ...conditions, criteria: conditionsFor(conditions.criteria, person) } };
}
