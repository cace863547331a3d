import { NotAllowedError } from '@callboard/errors';
import type { PermissionCriteria, PolicyDecision } from '@callboard/server-kit';
import { isPlainObject, type Predicate, quotedValue, RESOURCE_TYPE_CATALOG_ENTITY } from '../../common/index.ts';
import { catalogRules } from './permissionRules.ts';

/** The entities that may be seen; undefined is all of them. */
export type Visibility = Predicate | undefined;

const nobody: Predicate = { op: 'any', of: [] };
/** Whether there is nothing to look for. */
export const isNobody = (predicate: Predicate): boolean => predicate.op === 'any' && predicate.of.length === 0;

const ruleByName = new Map(catalogRules.map((rule) => [rule.name, rule]));

/** The entities that a decision is about, in the words of the index: every way to read goes through the same conditions. */
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

/** Conditions translated for the index; an error, so that nobody gets in, when they cannot be understood. */
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

// "All of nothing" would be everything, which no policy can have meant.
function partsOf(parts: readonly PermissionCriteria[]): Predicate[] {
  if (!Array.isArray(parts) || parts.length === 0) throw notUnderstood(parts);
  return parts.map(conditionsPredicate);
}

function notUnderstood(criteria: unknown): NotAllowedError {
  return new NotAllowedError(
    `The permission condition is ${quotedValue(criteria)}, expected anyOf, allOf, not or a rule`,
  );
}
