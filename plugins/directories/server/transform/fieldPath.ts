/** The steps to a field: `['metadata', 'annotations', 'example.com/id']`. */
export type FieldPath = readonly string[];

const MAX_STEPS = 20;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads `spec.profile.email` and `metadata.annotations["example.com/id"]`; undefined for anything else. */
export function parsePath(text: string): FieldPath | undefined {
  const steps: string[] = [];
  let at = 0;
  while (at < text.length) {
    const isQuoted = text.startsWith('["', at);
    if (steps.length > 0 && !isQuoted) {
      if (text[at] !== '.') return undefined;
      at += 1;
    }
    const end = isQuoted ? text.indexOf('"]', at + 2) : endOfWord(text, at);
    if (end < 0) return undefined;
    const step = text.slice(isQuoted ? at + 2 : at, end);
    if (step === '' || FORBIDDEN.has(step) || steps.length === MAX_STEPS) return undefined;
    steps.push(step);
    at = isQuoted ? end + 2 : end;
  }
  return steps.length > 0 ? steps : undefined;
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '.' && text[at] !== '[') at += 1;
  return at;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function valueAt(root: unknown, path: FieldPath): unknown {
  let value = root;
  for (const step of path) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}

/** Sets a field, and creates the objects on the way; removes it if the value is undefined. */
export function setAt(root: Record<string, unknown>, path: FieldPath, value: unknown): void {
  let place = root;
  for (const step of path.slice(0, -1)) {
    const next = Object.hasOwn(place, step) ? place[step] : undefined;
    if (isObject(next)) place = next;
    else if (value === undefined) return;
    else {
      const created: Record<string, unknown> = {};
      place[step] = created;
      place = created;
    }
  }
  const last = path[path.length - 1] ?? '';
  if (value === undefined) delete place[last];
  else place[last] = value;
}
