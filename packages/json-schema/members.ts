import type { CheckBudget } from './budget.ts';
import { InvalidSchemaError, type Members } from './schemaCheck.ts';

/** Values for constant-time lookup: strings and numbers as they are, objects and lists by their canonical text. */
export function createMembers(values: readonly unknown[], budget: CheckBudget, rule: string): Members {
  budget.spend(values.length, rule);
  const plain = new Set<unknown>();
  const texts = new Set<string>();
  for (const value of values) {
    if (isPlain(value)) plain.add(value);
    else texts.add(canonicalText(value, budget, rule));
  }
  return {
    has: (value) =>
      isPlain(value) ? plain.has(value) : texts.size > 0 && texts.has(canonicalText(value, budget, rule)),
  };
}

/** The positions of the first two items of a list that are the same. */
export function sameItems(
  values: readonly unknown[],
  budget: CheckBudget,
  rule: string,
): readonly [number, number] | undefined {
  budget.spend(values.length, rule);
  const plain = new Map<unknown, number>();
  const texts = new Map<unknown, number>();
  for (const [at, value] of values.entries()) {
    const [seen, key] = isPlain(value) ? [plain, value] : [texts, canonicalText(value, budget, rule)];
    const before = seen.get(key);
    if (before !== undefined) return [before, at];
    seen.set(key, at);
  }
  return undefined;
}

export function isSame(one: unknown, other: unknown, budget: CheckBudget, rule: string): boolean {
  if (isPlain(one) || isPlain(other)) return one === other;
  return canonicalText(one, budget, rule) === canonicalText(other, budget, rule);
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const maxDepth = 1_000;
const stepsPerPart = 12;
const charactersPerStep = 10;

/** The same text for equal values, regardless of key order. */
function canonicalText(value: unknown, budget: CheckBudget, rule: string): string {
  const within = (part: unknown, depth: number): string => {
    if (depth > maxDepth) throw new InvalidSchemaError(`'${rule}' has a value of more than ${maxDepth} levels`);
    const length = typeof part === 'string' ? part.length : 0;
    budget.spend(stepsPerPart + length / charactersPerStep, rule);
    if (Array.isArray(part)) return `[${part.map((item) => within(item, depth + 1)).join(',')}]`;
    if (typeof part !== 'object' || part === null) return JSON.stringify(part);
    const object = part as Record<string, unknown>;
    const entries = Object.keys(object)
      .sort()
      .map((key) => `${within(key, depth)}:${within(object[key], depth + 1)}`);
    return `{${entries.join(',')}}`;
  };
  return within(value, 0);
}
