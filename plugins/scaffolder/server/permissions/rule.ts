import { NotAllowedError } from '@callboard/errors';
import type { PermissionCriteria, PermissionRule, PolicyDecision } from '@callboard/server-kit';
import * as z from 'zod';

/** A rule for the conditions of policies; `apply` evaluates it with its parameters. */
export type Rule<Result> = PermissionRule & { apply(params: unknown): Result };

/** How the results of rules are combined. */
export type Combine<Result> = {
  anyOf(parts: readonly Result[]): Result;
  allOf(parts: readonly Result[]): Result;
  not(part: Result): Result;
};

type Shape<S extends z.ZodType, Result> = {
  name: string;
  description: string;
  resourceType: string;
  params: S;
  apply(params: z.output<S>): Result;
};

export function createRule<S extends z.ZodType, Result>({ params, apply, ...rule }: Shape<S, Result>): Rule<Result> {
  return {
    ...rule,
    get paramsSchema() {
      return z.toJSONSchema(params, { target: 'draft-7' });
    },
    apply(given) {
      const parsed = params.safeParse(given);
      if (parsed.success) return apply(parsed.data);
      const names = parsed.error.issues.map(({ path }) => path.join('.') || 'all').join(', ');
      throw new NotAllowedError(`The permission rule ${rule.name} has invalid parameters: ${names}`);
    },
  };
}

/** The result of conditions. Throws if they are invalid, so nobody gets access by mistake. */
export function evaluateConditions<Result>(
  criteria: PermissionCriteria,
  rules: readonly Rule<Result>[],
  combine: Combine<Result>,
): Result {
  const partsOf = (parts: readonly PermissionCriteria[]) => {
    // An empty `allOf` would allow everything, which no policy intends.
    if (!Array.isArray(parts) || parts.length === 0) throw new NotAllowedError('A permission condition has no parts');
    return parts.map((part) => evaluateConditions(part, rules, combine));
  };
  if ('anyOf' in criteria) return combine.anyOf(partsOf(criteria.anyOf));
  if ('allOf' in criteria) return combine.allOf(partsOf(criteria.allOf));
  if ('not' in criteria) return combine.not(evaluateConditions(criteria.not, rules, combine));
  const rule = rules.find(({ name, resourceType }) => name === criteria.rule && resourceType === criteria.resourceType);
  if (!rule) {
    throw new NotAllowedError(`There is no permission rule '${criteria.rule}' for '${criteria.resourceType}'`);
  }
  return rule.apply(criteria.params);
}

type Test<Thing> = (thing: Thing) => boolean;

const combineTests = <Thing>(): Combine<Test<Thing>> => ({
  anyOf: (parts) => (thing) => parts.some((holds) => holds(thing)),
  allOf: (parts) => (thing) => parts.every((holds) => holds(thing)),
  not: (part) => (thing) => !part(thing),
});

/** Returns a test for the things that a decision allows. */
export function allowedBy<Thing>(decision: PolicyDecision, rules: readonly Rule<Test<Thing>>[]): Test<Thing> {
  if (decision.result !== 'CONDITIONAL') return () => decision.result === 'ALLOW';
  return evaluateConditions(decision.conditions, rules, combineTests<Thing>());
}
