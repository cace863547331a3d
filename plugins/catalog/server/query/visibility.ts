import { NotAllowedError } from '@callboard/errors';
import type { PermissionCriteria, PolicyDecision } from '@callboard/server-kit';
import { isPlainObject, type Predicate, quotedValue, RESOURCE_TYPE_CATALOG_ENTITY } from '../../common/index.ts';
import { catalogRules } from './permissionRules.ts';

/** The visible entities; undefined means all. */
export type Visibility = Predicate | undefined;

const nobody: Predicate = { op: 'any', of: [] };
/** Whether nothing can be visible. */
export const isNobody = (predicate: Predicate): boolean => predicate.op === 'any' && predicate.of.length === 0;

const ruleByName = new Map(catalogRules.map((rule) => [rule.name, rule]));

/** The entities that a decision allows, as an index query: every way to read uses the same conditions. */
export function visibilityOf(decision: PolicyDecision): Visibility {
  switch (decision.result) {
    case 'ALLOW':
      return undefined;
    case 'CONDITIONAL':
      return conditionsPredicate(decision.conditions);
    default:
      return nobody;
  }
}

/** Conditions translated for the index; throws if they cannot be understood, so nobody gets access. */
export function conditionsPredicate(criteria: PermissionCriteria): Predicate {
  if (!isPlainObject(criteria)) throw notUnderstood(criteria);
  if ('anyOf' in criteria) return { op: 'any', of: partsOf(criteria.anyOf) };
  if ('allOf' in criteria) return { op: 'all', of: partsOf(criteria.allOf) };
  if ('not' in criteria) return { op: 'not', of: conditionsPredicate(criteria.not) };
  const rule = ruleByName.get(criteria.rule);
  if (!rule) throw new NotAllowedError(`The catalog has no permission rule ${quotedValue(criteria.rule)}`);
  if (criteria.resourceType !== RESOURCE_TYPE_CATALOG_ENTITY) {
    throw new NotAllowedError(`The permission rule ${rule.name} is not for ${quotedValue(criteria.resourceType)}`);
  }
  return rule.predicateOf(criteria.params);
}

// "All of nothing" would be everything, which no policy can intend.
function partsOf(parts: readonly PermissionCriteria[]): Predicate[] {
  if (!Array.isArray(parts) || parts.length === 0) throw notUnderstood(parts);
  return parts.map(conditionsPredicate);
}

function notUnderstood(criteria: unknown): NotAllowedError {
  return new NotAllowedError(
    `The permission condition is ${quotedValue(criteria)}, expected anyOf, allOf, not or a rule`,
  );
}
