import { InputError } from '@callboard/errors';
import { hasMarker } from './markers.ts';
import type { Outcome } from './thread/messages.ts';

const deepest = 200;

/** Renders all texts of a JSON value at once, and puts the value together again from what they became. */
export async function renderValue(
  value: unknown,
  renderTexts: (texts: readonly string[]) => Promise<readonly Outcome[]>,
): Promise<unknown> {
  const texts = new Map<string, number>();
  visit(value, (text) => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return text;
  });
  if (texts.size === 0) return visit(value, (text) => text);
  const outcomes = await renderTexts([...texts.keys()]);
  return visit(value, (text) => resultOf(outcomes[texts.get(text) ?? -1] ?? {}));
}

function resultOf({ json, text }: Outcome): unknown {
  if (json !== undefined) return JSON.parse(json);
  // Wire: a text with expressions that comes to nothing is as if it had not been given.
  return text === '' ? undefined : text;
}

function visit(value: unknown, replace: (text: string) => unknown, depth = 0): unknown {
  if (depth > deepest) throw new InputError(`Values in templates are at most ${deepest} levels deep`);
  if (typeof value === 'string') return hasMarker(value) ? replace(value) : value;
  if (Array.isArray(value)) return value.map((each) => visit(each, replace, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visit(each, replace, depth + 1)]));
}
