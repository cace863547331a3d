import { InputError } from '@callboard/errors';
import { dependsOnTime, type Predicate, parsePredicate, someCondition } from '@callboard/plugin-catalog/common';

/** A predicate over an entity and the facts about it, which may be missing. */
export type Rule = {
  /** Entities that certainly match, whatever the missing facts are. */
  certain: Predicate;
  /** Entities that match if the missing facts are favourable. The same as `certain` for a rule without facts. */
  possible: Predicate;
  hasFacts: boolean;
  dependsOnTime: boolean;
};

const FACTS = 'facts.';

/** Parses a rule; an error names the place in it and the broken rule. */
export function parseRule(given: unknown, name: string): Rule {
  const predicate = parsePredicate(given, name);
  const uses = (prefix: string) =>
    someCondition(predicate, (condition) => 'key' in condition && condition.key.startsWith(prefix));
  if (uses('scorecards.')) throw new InputError(`${name} uses the result of a scorecard, which would depend on itself`);
  const hasFacts = uses(FACTS);
  const certain = hasFacts ? boundOf(predicate, 'certain') : predicate;
  return {
    certain,
    possible: hasFacts ? boundOf(predicate, 'possible') : certain,
    hasFacts,
    dependsOnTime: dependsOnTime(predicate),
  };
}

/**
 * Three-valued logic with two predicates: a condition on a missing fact is unknown, and so is everything whose result depends on it. An entity
 * certainly matches a `not` if it cannot possibly match the condition inside.
 */
function boundOf(predicate: Predicate, bound: 'certain' | 'possible'): Predicate {
  switch (predicate.op) {
    case 'all':
    case 'any':
      return { op: predicate.op, of: predicate.of.map((part) => boundOf(part, bound)) };
    case 'not':
      return { op: 'not', of: boundOf(predicate.of, bound === 'certain' ? 'possible' : 'certain') };
    // Whether a fact exists is always known.
    case 'exists':
      return predicate;
    default: {
      if (!predicate.key.startsWith(FACTS)) return predicate;
      const exists = { op: 'exists' as const, key: predicate.key };
      return bound === 'certain'
        ? { op: 'all', of: [{ ...exists, exists: true }, predicate] }
        : { op: 'any', of: [{ ...exists, exists: false }, predicate] };
    }
  }
}
