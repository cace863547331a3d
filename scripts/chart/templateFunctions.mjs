import { createHash } from 'node:crypto';
import { stringify } from 'yaml';

/** Empty values, zero and false are not true, as in Go. */
export function isTrue(value) {
  if (value === undefined || value === null || value === false || value === 0 || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Like Helm: keys are sorted, and the line break at the end is removed. */
const toYaml = (value) => stringify(value ?? null, { sortMapEntries: true, indentSeq: false, lineWidth: 0 }).trimEnd();
const indent = (width, text) =>
  text
    .split('\n')
    .map((line) => ' '.repeat(width) + line)
    .join('\n');

function fail(message) {
  throw new Error(message);
}

/** The functions of Go, Sprig and Helm that our chart uses, with the value of a pipeline as the last argument. */
export const templateFunctions = {
  add: (...numbers) => numbers.reduce((sum, number) => sum + Number(number), 0),
  default: (fallback, value) => (isTrue(value) ? value : fallback),
  eq: (first, ...others) => others.some((other) => other === first),
  fail,
  gt: (a, b) => a > b,
  indent,
  int: (value) => Math.trunc(Number(value)),
  list: (...items) => items,
  nindent: (width, text) => `\n${indent(width, text)}`,
  not: (value) => !isTrue(value),
  printf: (format, ...values) => format.replace(/%[sdv]/g, () => String(values.shift())),
  quote: (value) => JSON.stringify(String(value ?? '')),
  required: (message, value) => (value === undefined || value === null || value === '' ? fail(message) : value),
  sha256sum: (text) => createHash('sha256').update(text).digest('hex'),
  toYaml,
  trimSuffix: (end, text) => (text.endsWith(end) ? text.slice(0, text.length - end.length) : text),
  trunc: (length, text) => text.slice(0, length),
};
