import type { Permission, PermissionDirectory, PolicyDecision } from '@callboard/server-kit';
import type {
  EffectivePermission,
  Explanation,
  PermissionSchema,
  PolicyRole,
  PolicyStatement,
  PolicyStatus,
  SpokenStatement,
} from '../../common/index.ts';
import type { Spoken, Verdict } from '../policy/compilePolicy.ts';
import type { Person } from '../policy/conditions.ts';
import type { LivePolicy } from '../policy/livePolicy.ts';
import type { Statement } from '../policy/resolveStatements.ts';

type Options = { live: Pick<LivePolicy, 'inForce' | 'status'>; directory: PermissionDirectory };

const off: Verdict = { decision: { result: 'ALLOW' }, reason: 'permissions-off', spoken: [] };

export type ExplainService = ReturnType<typeof createExplainService>;

/** Explains the policy: its roles, its decisions and the reasons for them. */
export function createExplainService({ live, directory }: Options) {
  const judge = (permission: Permission, person: Person): Verdict =>
    directory.isEnabled ? live.inForce().compiled.judge(permission, person) : off;

  const holdsFor = async (resourceRef: string, { conditions }: Statement): Promise<boolean> =>
    !conditions || (await directory.matches(conditions.resourceType, [resourceRef], conditions.criteria))[0] === true;

  async function spokenAbout(spoken: Spoken, resourceRef: string | undefined): Promise<SpokenStatement> {
    const { statement, member } = spoken;
    const isTied = resourceRef !== undefined && statement.conditions;
    const holds = isTied ? { holds: await holdsFor(resourceRef, statement) } : {};
    return { ...wireStatement(statement), member, ...holds };
  }

  return {
    async explain(name: string, person: Person, resourceRef?: string): Promise<Explanation> {
      const declared = directory.permissionNamed(name);
      const permission = declared ?? { type: 'basic', name, attributes: {} };
      const { decision, reason, spoken } = judge(permission, person);
      return {
        user: person.userEntityRef,
        ownershipEntityRefs: [...person.ownershipEntityRefs],
        permission: permission as PermissionSchema,
        isDeclared: declared !== undefined,
        ...(resourceRef === undefined ? {} : { resourceRef }),
        decision: await decisionAbout(decision, resourceRef, directory),
        reason,
        statements: await Promise.all(spoken.map((one) => spokenAbout(one, resourceRef))),
      };
    },

    effective(person: Person): EffectivePermission[] {
      return directory.plugins().flatMap(({ pluginId, permissions }) =>
        permissions.map((permission) => {
          const { decision, reason } = judge(permission, person);
          return { pluginId, permission: permission as PermissionSchema, decision, reason };
        }),
      );
    },

    roles(): { administrators: string[]; roles: PolicyRole[] } {
      const { memberships, statements, administrators } = live.inForce();
      const names = new Set([...memberships, ...statements].map(({ role }) => role));
      const roles = [...names].sort().map((role) => ({
        role,
        members: memberships.flatMap(({ member, source, ...rest }) =>
          rest.role === role ? [{ ref: member, source }] : [],
        ),
        statements: statements.filter((statement) => statement.role === role).map(wireStatement),
      }));
      return { administrators: [...administrators], roles };
    },

    status(): PolicyStatus {
      const { loadedAt, allowsEverything, sources, warnings, default: defaultEffect } = live.inForce();
      const { errors, triedAt } = live.status();
      return {
        isEnabled: directory.isEnabled,
        default: defaultEffect,
        allowsEverything,
        loadedAt: loadedAt.toISOString(),
        triedAt: triedAt.toISOString(),
        sources: [...sources],
        errors: [...errors],
        warnings: [...warnings],
      };
    },
  };
}

async function decisionAbout(
  decision: PolicyDecision,
  resourceRef: string | undefined,
  { matches }: PermissionDirectory,
): Promise<PolicyDecision> {
  if (decision.result !== 'CONDITIONAL' || resourceRef === undefined) return decision;
  const [holds] = await matches(decision.resourceType, [resourceRef], decision.conditions);
  return { result: holds ? 'ALLOW' : 'DENY' };
}

function wireStatement({ conditions, actions, ...rest }: Statement): PolicyStatement {
  return { ...rest, actions: [...actions], ...(conditions ? { conditions: conditions.criteria } : {}) };
}
