import { formats } from './formats.ts';
import { isSame } from './members.ts';
import { InvalidSchemaError, isObject, type Keyword, type Meeting, report } from './schemaCheck.ts';
import { joined, plainText, quoted, shortened } from './texts.ts';
import { isOfType } from './types.ts';

const charactersPerStep = 10;
const stepsPerType = 4;
const stepsPerFormat = 20;
const stepsPerDivision = 15;
const stepsPerMatch = 10;

/** Keywords for values of any type, for strings and for numbers. */
export const valueKeywords: Readonly<Record<string, Keyword>> = {
  type(meeting) {
    const { type } = meeting.schema;
    const types: readonly unknown[] = Array.isArray(type) ? type : [type];
    meeting.check.budget.spend(types.length * stepsPerType, 'type');
    if (types.some((one) => isOfType(meeting, one))) return;
    const names = types.slice(0, maxTypesNamed).map(nameOfType);
    report(meeting, 'type', `is not of a type(s) ${joined(names, String)}`, names);
  },
  enum(meeting) {
    const { schema, value, check } = meeting;
    if (!Array.isArray(schema.enum)) throw new InvalidSchemaError('enum expects an array');
    if (check.membersOf(schema.enum).has(value)) return;
    report(meeting, 'enum', `is not one of enum values: ${joined(schema.enum, (one) => plainText(one))}`, schema.enum);
  },
  const(meeting) {
    const { schema, value, check } = meeting;
    if (isSame(schema.const, value, check.budget, 'const')) return;
    report(meeting, 'const', `does not exactly match expected constant: ${plainText(schema.const)}`, schema.const);
  },
  pattern: forTexts((meeting, text) => {
    const source = String(meeting.schema.pattern);
    if (isMatching(meeting, source, text, 'pattern') ?? true) return;
    report(meeting, 'pattern', `does not match pattern ${quoted(source)}`, source);
  }),
  format: forTexts((meeting, text) => {
    const { format } = meeting.schema;
    meeting.check.budget.spend(stepsPerFormat + text.length, 'format');
    if (formats.get(format)?.(text) ?? true) return;
    report(meeting, 'format', `does not conform to the ${quoted(String(format))} format`, format);
  }),
  minLength: forTexts((meeting, text) => {
    const min = numberOf(meeting, 'minLength');
    if (lengthOf(meeting, text) < min) report(meeting, 'minLength', `does not meet minimum length of ${min}`, min);
  }),
  maxLength: forTexts((meeting, text) => {
    const max = numberOf(meeting, 'maxLength');
    if (lengthOf(meeting, text) > max) report(meeting, 'maxLength', `does not meet maximum length of ${max}`, max);
  }),
  minimum: forNumbers((meeting, number) => {
    const min = numberOf(meeting, 'minimum');
    const isStrict = meeting.schema.exclusiveMinimum === true;
    if (isStrict ? number > min : number >= min) return;
    report(meeting, 'minimum', `must be greater than ${isStrict ? '' : 'or equal to '}${min}`, min);
  }),
  maximum: forNumbers((meeting, number) => {
    const max = numberOf(meeting, 'maximum');
    const isStrict = meeting.schema.exclusiveMaximum === true;
    if (isStrict ? number < max : number <= max) return;
    report(meeting, 'maximum', `must be less than ${isStrict ? '' : 'or equal to '}${max}`, max);
  }),
  exclusiveMinimum: forNumbers((meeting, number) => {
    if (typeof meeting.schema.exclusiveMinimum === 'boolean') return;
    const min = numberOf(meeting, 'exclusiveMinimum');
    if (!(number > min)) report(meeting, 'exclusiveMinimum', `must be strictly greater than ${min}`, min);
  }),
  exclusiveMaximum: forNumbers((meeting, number) => {
    if (typeof meeting.schema.exclusiveMaximum === 'boolean') return;
    const max = numberOf(meeting, 'exclusiveMaximum');
    if (!(number < max)) report(meeting, 'exclusiveMaximum', `must be strictly less than ${max}`, max);
  }),
  multipleOf: forNumbers((meeting, number) => {
    const step = stepOf(meeting, 'multipleOf');
    if (isMultiple(number, step)) return;
    report(meeting, 'multipleOf', `is not a multiple of (divisible by) ${step}`, step);
  }),
  divisibleBy: forNumbers((meeting, number) => {
    const step = stepOf(meeting, 'divisibleBy');
    if (isMultiple(number, step)) return;
    report(meeting, 'divisibleBy', `is not divisible by (multiple of) ${step}`, step);
  }),
};

const maxTypesNamed = 100;

/** Whether text matches a pattern; undefined if the pattern is checked elsewhere. */
export function isMatching({ check }: Meeting, source: string, text: string, rule: string): boolean | undefined {
  const spend = (steps: number) => check.budget.spend(steps, rule);
  spend(stepsPerMatch);
  return check.patternOf(source)?.isIn(text, spend);
}

/** The numeric value of a keyword. */
export function numberOf({ schema }: Meeting, keyword: string): number {
  const given = schema[keyword];
  const number = typeof given === 'string' && given.length < 50 ? Number(given) : given;
  if (typeof number === 'number' && !Number.isNaN(number)) return number;
  throw new InvalidSchemaError(`${keyword} must be a number`);
}

function stepOf(meeting: Meeting, keyword: string): number {
  meeting.check.budget.spend(stepsPerDivision, keyword);
  const step = numberOf(meeting, keyword);
  if (step === 0) throw new InvalidSchemaError(`${keyword} cannot be zero`);
  return step;
}

/** Scales both to integers by their decimal places: 0.3 is a multiple of 0.1. */
function isMultiple(number: number, step: number): boolean {
  const factor = 10 ** Math.max(decimalPlaces(number), decimalPlaces(step));
  return Math.round(number * factor) % Math.round(step * factor) === 0;
}

function decimalPlaces(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  if (Number(exponent) > 0) return 0;
  return (digits.split('.')[1]?.length ?? 0) - Number(exponent);
}

/** Counts code points, not UTF-16 units. */
function lengthOf({ check }: Meeting, text: string): number {
  check.budget.spend(text.length / charactersPerStep, 'minLength');
  return text.length - (text.match(/[\uDC00-\uDFFF]/g)?.length ?? 0);
}

function nameOfType(type: unknown): string {
  const id = isObject(type) && (type.$id || type.id);
  return typeof id === 'string' ? `<${shortened(id)}>` : plainText(type);
}

function forTexts(keyword: (meeting: Meeting, text: string) => void): Keyword {
  return (meeting) => {
    if (typeof meeting.value === 'string') keyword(meeting, meeting.value);
  };
}

function forNumbers(keyword: (meeting: Meeting, number: number) => void): Keyword {
  return (meeting) => {
    if (typeof meeting.value === 'number') keyword(meeting, meeting.value);
  };
}
