import { InputError, messageOf, NotAllowedError } from '@callboard/errors';
import type { Permission, PermissionCriteria, PolicyDecision } from '@callboard/server-kit';
import { catalogPermissions, RESOURCE_TYPE_CATALOG_ENTITY } from '../../common/index.ts';

type Result = 'ALLOW' | 'DENY';
/** By permission name, in the order of the entities. */
export type EntityDecisions = Record<string, Result[]>;

type Options = {
  /** A denial here is not recorded: the caller has not tried yet. */
  evaluate(permission: Permission): Promise<PolicyDecision>;
  /** The entities for which conditions hold. */
  heldFor(refs: readonly string[], conditions: PermissionCriteria): readonly boolean[];
  warn(message: string): void;
};

const askable = new Map<string, Permission>(
  catalogPermissions
    .filter((permission) => permission.type === 'resource' && permission.resourceType === RESOURCE_TYPE_CATALOG_ENTITY)
    .map((permission) => [permission.name, permission]),
);

/** The caller's permissions on each of some entities, as the permission plugin would decide. */
export async function entityDecisions(
  refs: readonly string[],
  names: readonly string[],
  options: Options,
): Promise<EntityDecisions> {
  const decisions: EntityDecisions = {};
  for (const name of new Set(names)) {
    const permission = askable.get(name);
    if (!permission) throw new InputError(`'${name}' in permissions is not an entity permission`);
    decisions[name] = resultsOf(await options.evaluate(permission), refs, options);
  }
  return decisions;
}

function resultsOf(decision: PolicyDecision, refs: readonly string[], { heldFor, warn }: Options): Result[] {
  if (decision.result !== 'CONDITIONAL')
    return refs.map((): Result => (decision.result === 'ALLOW' ? 'ALLOW' : 'DENY'));
  try {
    return heldFor(refs, decision.conditions).map((holds): Result => (holds ? 'ALLOW' : 'DENY'));
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    warn(`The conditions of the policy cannot be applied, so they match nothing: ${messageOf(error)}`);
    return refs.map((): Result => 'DENY');
  }
}
