import { type CheckBudget, CostlyCheckError } from './budget.ts';
import { choiceKeywords } from './choiceKeywords.ts';
import { dependentKeywords } from './dependentKeywords.ts';
import { listKeywords } from './listKeywords.ts';
import { createMembers } from './members.ts';
import { objectKeywords } from './objectKeywords.ts';
import { createReferences } from './references.ts';
import {
  InvalidSchemaError,
  isFull,
  type JsonSchema,
  type Keyword,
  type Meeting,
  type Members,
  type Pattern,
  report,
  type SchemaCheck,
  type SchemaProblem,
} from './schemaCheck.ts';
import { unevaluatedKeywords } from './unevaluatedKeywords.ts';
import { valueKeywords } from './valueKeywords.ts';

type Options = {
  budget: CheckBudget;
  /** Compiles a pattern of a schema; undefined for a pattern that is checked elsewhere. */
  createPattern(source: string): Pattern | undefined;
  /** Keywords that override the built-in ones. */
  keywords?: Readonly<Record<string, Keyword>>;
  maxProblems?: number;
  /** What was worked out about the schema, for many checks against the same one, with the same keywords and patterns. */
  cache?: SchemaCache;
};

export type SchemaCache = {
  patterns: Map<string, Pattern | undefined>;
  enumerations: Map<readonly unknown[], Members>;
  names: WeakMap<object, readonly string[]>;
  keywords: WeakMap<JsonSchema, readonly [string, Keyword][]>;
};

export const createSchemaCache = (): SchemaCache => ({
  patterns: new Map(),
  enumerations: new Map(),
  names: new WeakMap(),
  keywords: new WeakMap(),
});

// A level takes several frames of the stack, whose size depends on how far the code has been compiled.
const maxDepth = 500;
const stepsPerMeeting = 10;
const stepsPerKeyword = 5;
const stepsPerKey = 3;
const stepsPerSchema = 15;
const stepsPerPatternPart = 50;
const builtin = new Map<string, Keyword>(
  Object.entries({
    ...valueKeywords,
    ...listKeywords,
    ...objectKeywords,
    ...choiceKeywords,
    ...dependentKeywords,
    ...unevaluatedKeywords,
  }),
);

const noSchema: JsonSchema = {};
const noValue: JsonSchema = { type: [] };

/**
 * The first problems of a value with a JSON schema. Both are untrusted, so all work is charged to the budget, which aborts the check
 * when it is used up. Keywords and messages are those of the package `jsonschema`, which clients rely on, and the keywords of the draft
 * 2020-12 that it lacks.
 */
export function findProblems(value: unknown, schema: unknown, options: Options): SchemaProblem[] {
  const { budget } = options;
  const own = options.keywords ?? {};
  const references = createReferences(schema, budget);
  const { patterns, enumerations, names, keywords: applicable } = options.cache ?? createSchemaCache();
  let rule = 'type';

  function patternOf(source: string): Pattern | undefined {
    if (patterns.has(source)) return patterns.get(source);
    budget.spend(source.length * stepsPerPatternPart, 'pattern');
    const pattern = options.createPattern(source);
    budget.spend((pattern?.size ?? 0) * stepsPerPatternPart, 'pattern');
    patterns.set(source, pattern);
    return pattern;
  }

  function membersOf(values: readonly unknown[]): Members {
    const members = enumerations.get(values) ?? createMembers(values, budget, 'enum');
    enumerations.set(values, members);
    return members;
  }

  function keysOf(object: object, by: string): readonly string[] {
    const known = names.get(object);
    if (known) return known;
    const keys = Object.keys(object);
    budget.spend(keys.length * stepsPerKey, by);
    names.set(object, keys);
    return keys;
  }

  function meet(meeting: Meeting): void {
    const { value: given, schema: rules, depth, found } = meeting;
    if (isFull(found)) return;
    budget.spend(stepsPerMeeting, rule);
    if (depth > maxDepth) {
      throw new CostlyCheckError(
        `The values take too long to check: the schema is more than ${maxDepth} levels deep, or refers to itself`,
      );
    }
    if (rules.extends !== undefined) for (const other of [rules.extends].flat()) follow(meeting, given, other);
    if (typeof rules.$ref === 'string') {
      lead(meeting, rules.$ref);
      return;
    }
    // A missing value can only violate `required`.
    if (given === undefined) {
      if (rules.required === true) report(meeting, 'required', 'is required');
      return;
    }
    for (const [name, keyword] of keywordsOf(rules)) {
      rule = name;
      budget.spend(stepsPerKeyword, rule);
      keyword(meeting);
    }
  }

  function keywordsOf(rules: JsonSchema): readonly [string, Keyword][] {
    const known = applicable.get(rules);
    if (known) return known;
    budget.spend(stepsPerSchema, rule);
    const found = keysOf(rules, rule).flatMap((name): [string, Keyword][] => {
      const keyword = ownKeyword(own, name) ?? builtin.get(name);
      return keyword ? [[name, keyword]] : [];
    });
    applicable.set(rules, found);
    return found;
  }

  function lead(meeting: Meeting, reference: string): void {
    const { schema: target, base } = references.follow(reference, meeting.base);
    follow({ ...meeting, base }, meeting.value, target);
  }

  const follow: SchemaCheck['follow'] = (
    meeting,
    inner,
    rules,
    { place = meeting.place, found = meeting.found } = {},
  ) => {
    const { base, depth, check } = meeting;
    const next = { value: inner, schema: noSchema, place, base, depth: depth + 1, found, check };
    if (typeof rules === 'string') return lead(next, rules);
    if (rules === true || typeof rules === 'number') return budget.spend(1, rule);
    if (rules === null || rules === undefined) throw new InvalidSchemaError('expected a schema, not null');
    next.schema = rules === false ? noValue : (rules as JsonSchema);
    next.base = references.baseOf(next.schema, base);
    meet(next);
  };

  const problems: SchemaProblem[] = [];
  const check: SchemaCheck = { budget, patternOf, membersOf, keysOf, follow, referenced: references.follow };
  const found = { problems, max: options.maxProblems ?? 100 };
  follow({ value, schema: noSchema, place: undefined, base: '', depth: 0, found, check }, value, schema);
  return problems;
}

const ownKeyword = (keywords: Readonly<Record<string, Keyword>>, name: string): Keyword | undefined =>
  Object.hasOwn(keywords, name) ? keywords[name] : undefined;
