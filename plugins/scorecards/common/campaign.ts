import { type Entity, type JsonObject, parseEntityRef } from '@callboard/plugin-catalog/common';
import { parseRule, type Rule } from './rule.ts';
import { checkId, refuseRepeated } from './scorecard.ts';
import { scorecardId } from './scorecardId.ts';
import { readDate, readList, readText, SpecProblems } from './specProblems.ts';

const MAX_CHECKS = 100;
const dayMs = 86_400_000;

/** Some checks of a scorecard that entities should pass by a date. */
export type Campaign = {
  /** The name, or namespace and name outside the default namespace. */
  id: string;
  ref: string;
  title: string;
  owner?: string;
  /** Markdown: why, and how. */
  brief?: string;
  /** The id of the scorecard. */
  scorecard: string;
  /** The ids of its checks. */
  checks: readonly string[];
  /** The entities that it targets, among those of the scorecard. */
  appliesTo: Rule;
  /** In milliseconds; undefined if it has always been active. */
  startsAt?: number;
  /** In milliseconds: the end of its last day, on which it is archived. */
  endsAt: number;
};

/** The campaign that an entity defines, or its problems. */
export function parseCampaign(entity: Entity): { campaign: Campaign } | { problems: string[] } {
  const spec = entity.spec ?? {};
  const problems = new SpecProblems();
  const { name, namespace = 'default', title } = entity.metadata;
  const scorecard = problems.during('scorecard', () => readScorecard(spec, namespace));
  const checks = readList(spec, 'checks', problems, { max: MAX_CHECKS }).map((check, index) => {
    if (!checkId.test(String(check))) {
      problems.add(`checks[${index}] is ${JSON.stringify(check)}, expected the id of a check`);
    }
    return String(check);
  });
  if (checks.length === 0) problems.add('checks is empty, expected at least one id of a check');
  refuseRepeated(checks, 'checks', problems);
  const appliesTo = problems.during('appliesTo', () => parseRule(spec.appliesTo ?? {}, 'appliesTo'));
  const brief = readText(spec, 'brief', 'spec', problems);
  const startsAt = readDate(spec, 'startsAt', 'spec', problems);
  const endsAt = readEnd(spec, problems);
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt) {
    problems.add(`targetDate is ${JSON.stringify(spec.targetDate)}, expected a date after startsAt`);
  }
  if (problems.all.length > 0) return { problems: problems.all };
  const owner = entity.relations?.find(({ type }) => type === 'ownedBy')?.targetRef;
  return {
    campaign: {
      id: scorecardId(namespace, name),
      ref: `campaign:${namespace}/${name}`.toLowerCase(),
      title: title ?? name,
      ...(owner !== undefined && { owner }),
      ...(brief !== undefined && { brief }),
      scorecard: scorecard!,
      checks,
      appliesTo: appliesTo!,
      ...(startsAt !== undefined && { startsAt }),
      endsAt: endsAt!,
    },
  };
}

/** A name means a scorecard of the same namespace. */
function readScorecard(spec: JsonObject, defaultNamespace: string): string {
  const { namespace, name } = parseEntityRef(String(spec.scorecard ?? ''), {
    defaultKind: 'scorecard',
    defaultNamespace,
  });
  return scorecardId(namespace, name);
}

/** The whole last day counts. */
function readEnd(spec: JsonObject, problems: SpecProblems): number | undefined {
  if (spec.targetDate === undefined) problems.add('spec: targetDate is missing, expected a date such as 2026-12-01');
  const time = readDate(spec, 'targetDate', 'spec', problems);
  return time === undefined ? undefined : (Math.floor(time / dayMs) + 1) * dayMs;
}
