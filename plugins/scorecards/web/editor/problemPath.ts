import { isPlainObject } from '@callboard/plugin-catalog/common';
import type { Path } from './draft.ts';

const topKeys = ['apiVersion', 'kind', 'metadata.name'];

/** The place in a document that a problem is about, as far as its text names it: `checks[1] "coverage": rule.facts.x.$gte is …`. */
export function problemPath(problem: string, content: unknown): Path {
  const top = topKeys.find((key) => problem.startsWith(`${key} `));
  if (top) return top.split('.');
  const path: (string | number)[] = ['spec'];
  // A place ends with a colon; the key of the problem follows.
  const rest = problem.replace(/^(\w+\[\d+\]|\w+)(?: "[^"]{0,200}")?: /, '$1.').replace(/^spec\./, '');
  let remaining = rest;
  let value: unknown = isPlainObject(content) ? content.spec : undefined;
  for (;;) {
    const step = nextStep(remaining, value);
    if (!step) return path;
    path.push(step.key);
    value = (value as Record<string | number, unknown>)[step.key];
    remaining = step.rest;
  }
}

/** The longest key of the value with which the text starts: keys of rules contain dots. */
function nextStep(text: string, value: unknown): { key: string | number; rest: string } | undefined {
  if (Array.isArray(value)) {
    const [whole, index] = /^\[(\d{1,4})\]/.exec(text) ?? [];
    return index === undefined || Number(index) >= value.length
      ? undefined
      : { key: Number(index), rest: text.slice(whole!.length).replace(/^\./, '') };
  }
  if (!isPlainObject(value)) return undefined;
  const keys = Object.keys(value).sort((one, other) => other.length - one.length);
  const key = keys.find((one) => text.startsWith(one) && !/^[\w-]/.test(text.slice(one.length)));
  return key === undefined ? undefined : { key, rest: text.slice(key.length).replace(/^\./, '') };
}
