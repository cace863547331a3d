import { InputError } from '@callboard/errors';

/** One parameter, `filters[kind][0]=Component` being `{ path: ['filters', 'kind', '0'], values: ['Component'] }`. */
export type BracketParameter = { name: string; path: readonly string[]; values: readonly string[] };

const MAX_PARAMETERS = 200;
const MAX_NAME_LENGTH = 200;
const MAX_DEPTH = 4;
/** Names that would pollute prototypes if an object were built from them. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Wire: parameters as `qs` writes them. They are split, and never made into objects. */
export function parseBrackets(query: Record<string, string | readonly string[]>): BracketParameter[] {
  const entries = Object.entries(query);
  if (entries.length > MAX_PARAMETERS) {
    throw new InputError(`There are ${entries.length} parameters, expected ${MAX_PARAMETERS} at most`);
  }
  return entries.map(([name, given]) => ({
    name: name.slice(0, MAX_NAME_LENGTH),
    path: pathOf(name),
    values: typeof given === 'string' ? [given] : given,
  }));
}

function pathOf(name: string): string[] {
  const shown = name.slice(0, MAX_NAME_LENGTH);
  if (name.length > MAX_NAME_LENGTH) {
    throw new InputError(`The parameter '${shown}…' has a name of more than ${MAX_NAME_LENGTH} characters`);
  }
  const start = name.indexOf('[');
  if (start === -1) return [name];
  if (!name.endsWith(']')) throw new InputError(`The parameter '${shown}' has a bracket that is not closed`);
  const path = [name.slice(0, start), ...name.slice(start + 1, -1).split('][')];
  if (path.length > MAX_DEPTH) {
    throw new InputError(`The parameter '${shown}' has more than ${MAX_DEPTH - 1} pairs of brackets`);
  }
  for (const part of path) {
    if (forbidden.has(part)) throw new InputError(`The parameter '${shown}' names '${part}', which no document has`);
    if (/[[\]]/.test(part)) throw new InputError(`The parameter '${shown}' has brackets within brackets`);
  }
  return path;
}
