import { adopt } from './choiceKeywords.ts';
import { pathText } from './pathText.ts';
import {
  InvalidSchemaError,
  isFull,
  isObject,
  type Keyword,
  type Meeting,
  ownValue,
  problemsWith,
  report,
} from './schemaCheck.ts';
import { quoted, shortened } from './texts.ts';
import { isMatching, numberOf } from './valueKeywords.ts';

type Properties = Readonly<Record<string, unknown>>;

export const objectKeywords: Readonly<Record<string, Keyword>> = {
  properties: forObjects((meeting, object) => {
    const properties = schemasIn(meeting, 'properties');
    for (const name of meeting.check.keysOf(properties, 'properties')) {
      if (isFull(meeting.found)) return;
      meeting.check.budget.spend(2, 'properties');
      followInto(meeting, name, ownValue(object, name), properties[name]);
    }
  }),
  required: forObjects((meeting, object) => {
    const { required } = meeting.schema;
    if (!Array.isArray(required)) return;
    meeting.check.budget.spend(required.length, 'required');
    for (const name of required) {
      if (isFull(meeting.found)) return;
      if (typeof name !== 'string') throw new InvalidSchemaError('required must be an array of names');
      if (ownValue(object, name) === undefined) report(meeting, 'required', `requires property ${quoted(name)}`, name);
    }
  }),
  propertyNames: forObjects((meeting, object) => {
    for (const name of meeting.check.keysOf(object, 'propertyNames')) {
      if (isFull(meeting.found)) return;
      meeting.check.follow(meeting, name, meeting.schema.propertyNames);
    }
  }),
  patternProperties: forObjects((meeting, object) => {
    const schemas = schemasIn(meeting, 'patternProperties');
    const patterns = meeting.check.keysOf(schemas, 'patternProperties');
    for (const name of meeting.check.keysOf(object, 'patternProperties')) {
      if (isFull(meeting.found)) return;
      const answers = patterns.map((source) => isMatching(meeting, source, name, 'patternProperties'));
      for (const [index, source] of patterns.entries()) {
        if (answers[index]) followInto(meeting, name, object[name], schemas[source]);
      }
      if (answers.every((answer) => answer === false)) checkAdditional(meeting, name, object[name]);
    }
  }),
  additionalProperties: forObjects((meeting, object) => {
    // With patterns, `patternProperties` checks these too.
    if (meeting.schema.patternProperties) return;
    for (const name of meeting.check.keysOf(object, 'additionalProperties')) {
      if (isFull(meeting.found)) return;
      checkAdditional(meeting, name, object[name]);
    }
  }),
  minProperties: forObjects((meeting, object) => {
    const min = numberOf(meeting, 'minProperties');
    if (meeting.check.keysOf(object, 'minProperties').length >= min) return;
    report(meeting, 'minProperties', `does not meet minimum property length of ${min}`, min);
  }),
  maxProperties: forObjects((meeting, object) => {
    const max = numberOf(meeting, 'maxProperties');
    if (meeting.check.keysOf(object, 'maxProperties').length <= max) return;
    report(meeting, 'maxProperties', `does not meet maximum property length of ${max}`, max);
  }),
  dependencies: forObjects((meeting, object) => {
    const dependencies = schemasIn(meeting, 'dependencies');
    for (const name of meeting.check.keysOf(dependencies, 'dependencies')) {
      if (isFull(meeting.found)) return;
      meeting.check.budget.spend(1, 'dependencies');
      if (ownValue(object, name) !== undefined) checkDependency(meeting, object, name, dependencies[name]);
    }
  }),
};

function checkAdditional(meeting: Meeting, name: string, value: unknown): void {
  const { properties, additionalProperties = {} } = meeting.schema;
  meeting.check.budget.spend(1, 'additionalProperties');
  if (isObject(properties) && ownValue(properties, name) !== undefined) return;
  if (additionalProperties === false) {
    const message = `is not allowed to have the additional property ${quoted(name)}`;
    report(meeting, 'additionalProperties', message, name);
  } else followInto(meeting, name, value, additionalProperties || {});
}

function checkDependency(meeting: Meeting, object: Properties, name: string, needed: unknown): void {
  const place = { within: meeting.place, key: name };
  const at = () => pathText(place);
  if (typeof needed === 'string' || Array.isArray(needed)) {
    const names: readonly unknown[] = [needed].flat();
    meeting.check.budget.spend(names.length, 'dependencies');
    for (const other of names) {
      if (isFull(meeting.found)) return;
      if (typeof other !== 'string' || ownValue(object, other) !== undefined) continue;
      report(meeting, 'dependencies', `property ${shortened(other)} not found, required by ${at()}`, at());
    }
    return;
  }
  const problems = problemsWith(meeting, object, needed, { place });
  if (problems.length === 0) return;
  report(meeting, 'dependencies', `does not meet dependency required by ${at()}`, at());
  adopt(meeting, problems);
}

function followInto(meeting: Meeting, name: string, value: unknown, rules: unknown): void {
  meeting.check.follow(meeting, value, rules, { place: { within: meeting.place, key: name } });
}

function schemasIn({ schema }: Meeting, keyword: string): Properties {
  const schemas = schema[keyword];
  return isObject(schemas) ? schemas : none;
}

const none: Properties = {};

function forObjects(keyword: (meeting: Meeting, object: Record<string, unknown>) => void): Keyword {
  return (meeting) => {
    if (isObject(meeting.value)) keyword(meeting, meeting.value);
  };
}
