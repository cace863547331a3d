import {
  InvalidSchemaError,
  isObject,
  type Keyword,
  type Meeting,
  matches,
  problemsWith,
  report,
} from './schemaCheck.ts';
import { joined, plainText, quoted, shortened } from './texts.ts';
import { isOfType } from './types.ts';

/** Keywords that combine other schemas. */
export const choiceKeywords: Readonly<Record<string, Keyword>> = {
  anyOf(meeting) {
    const choices = choicesOf(meeting, 'anyOf');
    if (choices.some((choice) => matches(meeting, meeting.value, choice))) return;
    const names = namesOf(meeting, choices, 'anyOf', (id) => `<${id}>`);
    report(meeting, 'anyOf', `is not any of ${joined(names, String)}`, names);
  },
  oneOf(meeting) {
    const choices = choicesOf(meeting, 'oneOf');
    let fitting = 0;
    for (const choice of choices) if (fitting < 2 && matches(meeting, meeting.value, choice)) fitting += 1;
    if (fitting === 1) return;
    const names = namesOf(meeting, choices, 'oneOf');
    report(meeting, 'oneOf', `is not exactly one from ${joined(names, String)}`, names);
  },
  allOf(meeting) {
    for (const [index, part] of choicesOf(meeting, 'allOf').entries()) {
      const problems = problemsWith(meeting, meeting.value, part);
      if (problems.length === 0) continue;
      const [id, { length }] = [nameOfChoice(part, index), problems];
      report(meeting, 'allOf', `does not match allOf schema ${id} with ${length} error[s]:`, { id, length });
      adopt(meeting, problems);
    }
  },
  not: (meeting) => refuse(meeting, meeting.schema.not),
  disallow: (meeting) => refuse(meeting, meeting.schema.disallow),
  if(meeting) {
    const { value, schema, check } = meeting;
    const branch = matches(meeting, value, schema.if) ? schema.then : schema.else;
    if (branch !== undefined) check.follow(meeting, value, branch);
  },
};

/** Adds problems that were collected separately. */
export function adopt({ found, check }: Meeting, problems: Meeting['found']['problems']): void {
  check.budget.spend(problems.length, 'allOf');
  found.problems.push(...problems.slice(0, found.max - found.problems.length));
}

function choicesOf({ schema, check }: Meeting, keyword: string): readonly unknown[] {
  const choices = schema[keyword];
  if (!Array.isArray(choices)) throw new InvalidSchemaError(`${keyword} must be an array`);
  check.budget.spend(choices.length, keyword);
  return choices;
}

function refuse(meeting: Meeting, types: unknown): void {
  if (!types) return;
  for (const type of [types].flat()) {
    if (!isOfType(meeting, type)) continue;
    const argument = (isObject(type) && (type.$id || type.id)) || type;
    report(meeting, 'not', `is of prohibited type ${plainText(argument)}`, argument);
  }
}

function namesOf(
  { check }: Meeting,
  choices: readonly unknown[],
  rule: string,
  ofId?: (id: string) => string,
): string[] {
  check.budget.spend(choices.length * stepsPerName, rule);
  return choices.map((choice, index) => nameOfChoice(choice, index, ofId));
}

const stepsPerName = 20;

function nameOfChoice(choice: unknown, index: number, ofId = (id: string) => id): string {
  const { $id, id, title, $ref } = isObject(choice) ? choice : {};
  const given = $id || id;
  if (typeof given === 'string') return ofId(shortened(given));
  if (typeof title === 'string' && title !== '') return quoted(title);
  return typeof $ref === 'string' ? `<${shortened($ref)}>` : `[subschema ${index}]`;
}
