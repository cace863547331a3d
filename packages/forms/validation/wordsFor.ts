import { isObject, ownValue } from '@callboard/json-schema';
import type { FormText } from '../formTranslation.ts';
import { patternWords } from './patternWords.ts';
import { type Problem, problemsOf } from './problem.ts';

const counted = new Set(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']);
const limits = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
const types = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

type Key = Parameters<FormText>[0];

/** The field of a problem, as described by the template. */
export type FieldWords = {
  title: string;
  /** The author's description of the expected format. */
  hint?: string;
  /** The author's error message, for all rules or by rule. */
  errorMessage?: unknown;
  value?: unknown;
};

/** The error message for the user. */
export function wordsFor({ rule, argument, message }: Problem, field: FieldWords, t: FormText): string {
  const { title, hint } = field;
  const own = ownWords(field.errorMessage, rule);
  if (own !== undefined) return own;
  if (rule === 'required') return t('error.required', { title });
  if (counted.has(rule)) return t(`error.${rule}` as Key, { count: Number(argument) });
  if (limits.has(rule)) return t(`error.${rule}` as Key, { limit: String(argument) });
  switch (rule) {
    case 'multipleOf':
    case 'divisibleBy':
      return t('error.multipleOf', { step: String(argument) });
    case 'pattern':
      if (isPadded(field.value, argument)) return t('error.pattern.padded');
      return patternWords(String(argument), t) ?? (hint ? t('error.pattern.hint', { hint }) : t('error.pattern.other'));
    case 'enum':
      return t('error.enum', { values: [argument].flat().map(textOf).join(', ') });
    case 'const':
      return t('error.const', { value: textOf(argument) });
    case 'type':
      return typeWords(argument, t);
    case 'format':
      return formatWords(String(argument), t);
    case 'additionalProperties':
      return t('error.additional', { name: String(argument) });
    case 'uniqueItems':
    case 'contains':
    case 'oneOf':
    case 'anyOf':
    case 'not':
      return t(`error.${rule}`);
    case 'schema':
      return t('error.schema', { message });
    default:
      return t('error.other', { message });
  }
}

/** Wire: `errorMessage`, one message or one per rule. A message for all rules does not apply to an empty field. */
function ownWords(errorMessage: unknown, rule: string): string | undefined {
  if (typeof errorMessage === 'string') return rule === 'required' ? undefined : errorMessage;
  const text = isObject(errorMessage) ? ownValue(errorMessage, rule) : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** Whether only the spaces around the text break the pattern: they come with pasted names, and nobody sees them. */
function isPadded(value: unknown, pattern: unknown): boolean {
  if (typeof value !== 'string' || typeof pattern !== 'string' || value === value.trim()) return false;
  return problemsOf(value.trim(), { pattern }).length === 0;
}

function typeWords(argument: unknown, t: FormText): string {
  const [type, ...others] = [argument].flat().map(String);
  if (type && others.length === 0 && types.has(type)) return t(`error.type.${type}` as Key);
  return t('error.type.other', { types: [type, ...others].join(', ') });
}

function formatWords(format: string, t: FormText): string {
  if (format === 'email' || format === 'date' || format === 'time') return t(`error.format.${format}`);
  if (format === 'date-time') return t('error.format.dateTime');
  if (format === 'uri' || format === 'url') return t('error.format.uri');
  return t('error.format.other', { format });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
