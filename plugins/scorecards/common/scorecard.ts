import { type Entity, isPlainObject, type JsonObject } from '@callboard/plugin-catalog/common';
import { parseRule, type Rule } from './rule.ts';
import { scorecardId } from './scorecardId.ts';
import { type FormValue, readDate, readFormValues, readList, readText, SpecProblems } from './specProblems.ts';

const MAX_CHECKS = 100;
const MAX_LEVELS = 10;

type Check = {
  id: string;
  title: string;
  description?: string;
  /** The index of its level; undefined for a check that counts for the score only. */
  level?: number;
  weight: number;
  rule: Rule;
  /** The entities that it applies to, among those of the scorecard. */
  appliesTo?: Rule;
  /** The message about an entity that fails, with `${{ facts.… }}`. */
  failed?: string;
  /** How to fix it. */
  fix?: string;
  /** The template that does it. */
  fixTemplate?: string;
  /** Values of its form, with `${{ entityRef }}` and values of the entity. */
  fixValues?: Record<string, FormValue>;
  /** Before this time, in milliseconds, no entity fails. */
  startsAt?: number;
};

export type Scorecard = {
  /** The name, or namespace and name outside the default namespace. */
  id: string;
  ref: string;
  title: string;
  description?: string;
  owner?: string;
  appliesTo: Rule;
  /** From the lowest to the highest. */
  levels: readonly string[];
  checks: readonly Check[];
  exemptions: { allowed: boolean; approvers: readonly string[] };
};

/** The refs that decide exemptions: those of the scorecard, or else its owner. */
export function approversOf({ owner, exemptions: { approvers } }: Scorecard): readonly string[] {
  if (approvers.length > 0) return approvers;
  return owner === undefined ? [] : [owner];
}

export const checkId = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The scorecard that an entity defines, or its problems, each with the check and the rule that is broken. */
export function parseScorecard(entity: Entity): { scorecard: Scorecard } | { problems: string[] } {
  const spec = entity.spec ?? {};
  const problems = new SpecProblems();
  const levels = readLevels(spec, problems);
  const appliesTo = problems.during('appliesTo', () => parseRule(spec.appliesTo ?? {}, 'appliesTo'));
  const checks = readList(spec, 'checks', problems, { max: MAX_CHECKS }).map((check, index) =>
    readCheck(check, `checks[${index}]`, levels, problems),
  );
  refuseRepeated(
    checks.map(({ id }) => id),
    'checks',
    problems,
  );
  const exemptions = isPlainObject(spec.exemptions) ? spec.exemptions : {};
  const approvers = readList(exemptions, 'approvers', problems, { max: 50 }).map(String);
  if (problems.all.length > 0) return { problems: problems.all };
  const { name, namespace = 'default', title, description } = entity.metadata;
  const owner = entity.relations?.find(({ type }) => type === 'ownedBy')?.targetRef;
  return {
    scorecard: {
      id: scorecardId(namespace, name),
      ref: `scorecard:${namespace}/${name}`.toLowerCase(),
      title: title ?? name,
      ...(description !== undefined && { description }),
      ...(owner !== undefined && { owner }),
      appliesTo: appliesTo!,
      levels,
      checks,
      exemptions: { allowed: exemptions.allowed !== false, approvers: approvers.map((ref) => ref.toLowerCase()) },
    },
  };
}

function readLevels(spec: JsonObject, problems: SpecProblems): string[] {
  const levels = readList(spec, 'levels', problems, { max: MAX_LEVELS }).map((level, index) =>
    readText(isPlainObject(level) ? level : {}, 'name', `levels[${index}]`, problems, { isRequired: true }),
  );
  refuseRepeated(levels, 'levels', problems);
  return levels.map((level) => level ?? '');
}

function readCheck(given: unknown, path: string, levels: readonly string[], problems: SpecProblems): Check {
  const check = isPlainObject(given) ? given : {};
  const id = typeof check.id === 'string' ? check.id : '';
  const place = id ? `${path} "${id}"` : path;
  if (!checkId.test(id)) {
    problems.add(
      `${path}: id is ${JSON.stringify(check.id) ?? 'missing'}, expected lower-case letters, digits and hyphens`,
    );
  }
  const level = check.level === undefined ? undefined : levels.indexOf(String(check.level));
  if (level === -1) {
    problems.add(
      `${place}: level is ${JSON.stringify(check.level)}, expected one of ${levels.join(', ') || 'spec.levels'}`,
    );
  }
  const weight = check.weight ?? 1;
  if (typeof weight !== 'number' || !(weight >= 0 && weight <= 1_000)) {
    problems.add(`${place}: weight is ${JSON.stringify(weight)}, expected a number from 0 to 1000`);
  }
  const ruleOf = (key: 'rule' | 'appliesTo') => problems.during(place, () => parseRule(check[key], key));
  const rule = ruleOf('rule');
  const text = (key: string) => readText(check, key, place, problems);
  const optional = {
    description: text('description'),
    failed: text('failed'),
    fix: text('fix'),
    fixTemplate: text('fixTemplate'),
    fixValues: readFormValues(check, 'fixValues', place, problems),
    startsAt: readDate(check, 'startsAt', place, problems),
    appliesTo: check.appliesTo === undefined ? undefined : ruleOf('appliesTo'),
    level,
  };
  return {
    id,
    title: text('title') ?? id,
    weight: Number(weight),
    rule: rule!,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

export function refuseRepeated(names: readonly (string | undefined)[], path: string, problems: SpecProblems): void {
  const repeated = names.find((name, index) => name && names.indexOf(name) < index);
  if (repeated) problems.add(`${path}: "${repeated}" occurs twice`);
}
