import type { PolicyDecision } from '@callboard/server-kit';
import type { PolicyEffect } from '../../common/index.ts';
import { anyOf } from './conditions.ts';
import type { Statement } from './resolveStatements.ts';

/**
 * Combines the statements for one permission: a denial overrides everything; of several conditional allowances one is enough;
 * conditional denials restrict what is allowed. If nothing is allowed, the default decides, unless something was allowed
 * conditionally.
 */
export function decisionOf(statements: readonly Statement[], defaultEffect: PolicyEffect): PolicyDecision {
  const [allowed, denied] = [of(statements, 'allow'), of(statements, 'deny')];
  if (denied.some(({ conditions }) => !conditions)) return { result: 'DENY' };
  const isAllowed = allowed.length === 0 ? defaultEffect === 'allow' : allowed.some(({ conditions }) => !conditions);
  const [allowances, denials] = [conditionsOf(allowed), conditionsOf(denied)];
  if (!isAllowed && allowances.length === 0) return { result: 'DENY' };
  const about = denials[0] ?? (isAllowed ? undefined : allowances[0]);
  if (!about) return { result: 'ALLOW' };

  const parts = [
    ...(isAllowed ? [] : [anyOf(allowances.map(({ criteria }) => criteria))]),
    ...(denials.length > 0 ? [{ not: anyOf(denials.map(({ criteria }) => criteria)) }] : []),
  ];
  const { pluginId, resourceType } = about;
  return {
    result: 'CONDITIONAL',
    pluginId,
    resourceType,
    conditions: parts.length === 1 ? parts[0]! : { allOf: parts },
  };
}

const of = (statements: readonly Statement[], effect: PolicyEffect) =>
  statements.filter((statement) => statement.effect === effect);

const conditionsOf = (statements: readonly Statement[]) =>
  statements.flatMap(({ conditions }) => (conditions ? [conditions] : []));
