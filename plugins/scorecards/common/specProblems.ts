import { messageOf } from '@callboard/errors';
import { isPlainObject, type JsonObject } from '@callboard/plugin-catalog/common';

const MAX_TEXT = 10_000;

/** The problems of a definition, collected so that all are reported together. */
export class SpecProblems {
  readonly all: string[] = [];

  add(problem: string): void {
    this.all.push(problem);
  }

  /** The result of a step. Its error becomes a problem at the place. */
  during<T>(place: string, step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      this.add(`${place}: ${messageOf(error)}`);
      return undefined;
    }
  }
}

export function readText(
  owner: JsonObject,
  key: string,
  place: string,
  problems: SpecProblems,
  { isRequired = false } = {},
): string | undefined {
  const value = owner[key];
  if (value === undefined && !isRequired) return undefined;
  if (typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT) return value;
  const given =
    typeof value === 'string' && value.length > MAX_TEXT ? 'too long' : (JSON.stringify(value) ?? 'missing');
  problems.add(`${place}: ${key} is ${given}, expected a string of at most ${MAX_TEXT} characters`);
  return undefined;
}

/** The value of a form field: texts may contain values of the entity. */
export type FormValue = string | number | boolean | string[];

const isFormValue = (value: unknown): value is FormValue =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** Values of form fields by name. */
export function readFormValues(
  owner: JsonObject,
  key: string,
  place: string,
  problems: SpecProblems,
): Record<string, FormValue> | undefined {
  const value = owner[key];
  if (value === undefined) return undefined;
  const isValid = isPlainObject(value) && Object.values(value).every(isFormValue);
  if (isValid && JSON.stringify(value).length <= MAX_TEXT) return value as Record<string, FormValue>;
  problems.add(
    `${place}: ${key} is ${JSON.stringify(value).slice(0, 100)}, expected a map of strings, numbers, booleans or lists of strings`,
  );
  return undefined;
}

/** The time of a date, in milliseconds. */
export function readDate(owner: JsonObject, key: string, place: string, problems: SpecProblems): number | undefined {
  const value = owner[key];
  if (value === undefined) return undefined;
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  problems.add(`${place}: ${key} is ${JSON.stringify(value)}, expected a date such as 2026-12-01`);
  return undefined;
}

export function readList(owner: JsonObject, key: string, problems: SpecProblems, { max }: { max: number }): unknown[] {
  const value = owner[key] ?? [];
  if (Array.isArray(value) && value.length <= max) return value;
  const given = Array.isArray(value)
    ? `has ${value.length} entries`
    : `is ${isPlainObject(value) ? 'an object' : JSON.stringify(value)}`;
  problems.add(`${key} ${given}, expected a list of at most ${max}`);
  return [];
}
