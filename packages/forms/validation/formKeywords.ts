import {
  adopt,
  isObject,
  type Keyword,
  type Meeting,
  ownValue,
  problemsWith,
  report,
  type SchemaProblem,
} from '@callboard/json-schema';

/** Keywords whose problems a form shows at the affected field, while the server names the schema. */
export const formKeywords: Readonly<Record<string, Keyword>> = {
  dependencies(meeting) {
    const { value, schema } = meeting;
    if (!isObject(value) || !isObject(schema.dependencies)) return;
    for (const [name, needed] of Object.entries(schema.dependencies)) {
      if (ownValue(value, name) === undefined) continue;
      if (typeof needed === 'string' || Array.isArray(needed)) reportMissing(meeting, value, [needed].flat());
      else meeting.check.follow(meeting, value, needed);
    }
  },
  oneOf: (meeting) => choose(meeting, 'oneOf'),
  anyOf: (meeting) => choose(meeting, 'anyOf'),
};

function reportMissing(meeting: Meeting, value: Record<string, unknown>, names: readonly unknown[]): void {
  const missing = names.filter((name) => typeof name === 'string' && ownValue(value, name) === undefined);
  for (const name of missing) report(meeting, 'required', 'is missing', name);
}

function choose(meeting: Meeting, keyword: 'oneOf' | 'anyOf'): void {
  const choices = meeting.schema[keyword];
  if (!Array.isArray(choices)) return;
  const tried = choices.map((choice) => problemsWith(meeting, meeting.value, choice));
  const fitting = tried.filter(({ length }) => length === 0).length;
  if (fitting === 0) reportNearest(meeting, choices, tried, keyword);
  else if (keyword === 'oneOf' && fitting > 1) report(meeting, 'oneOf', 'matches several', '');
}

/** Reports the problems of the closest choice: "this is missing" helps, "matches none of three" does not. */
function reportNearest(meeting: Meeting, choices: readonly unknown[], tried: SchemaProblem[][], keyword: string): void {
  const values = choices.map((choice) => (isObject(choice) ? choice.const : undefined));
  if (choices.length > 0 && values.every((value) => value !== undefined)) {
    report(meeting, 'enum', 'is not one of them', values);
    return;
  }
  const nearest = tried.toSorted((one, other) => distance(one) - distance(other))[0];
  if (nearest) adopt(meeting, nearest);
  else report(meeting, keyword, 'matches none', '');
}

/** A value that belongs to another choice weighs more than a missing one. */
const distance = (problems: readonly SchemaProblem[]): number =>
  problems.reduce((sum, { name }) => sum + (name === 'const' || name === 'enum' || name === 'type' ? 1_000 : 1), 0);
