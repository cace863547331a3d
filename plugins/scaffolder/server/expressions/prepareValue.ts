import { InputError } from '@callboard/errors';
import { hasMarker, type Plain } from './renderPlain.ts';
import type { Outcome } from './thread/messages.ts';

const maxDepth = 200;

/** The texts of a value that need the sandbox, and a function that builds the value from their results. */
type Prepared = { texts: readonly string[]; finish(outcomes: readonly Outcome[]): unknown };

/** Renders all texts of a JSON value that need no sandbox. */
export function prepareValue(value: unknown, plain: (text: string) => Plain | undefined): Prepared {
  const texts = new Map<string, number>();
  const rendered = visit(value, (text) => {
    const found = plain(text);
    if (!found && !texts.has(text)) texts.set(text, texts.size);
    return found && resultOf(found);
  });
  if (texts.size === 0) return { texts: [], finish: () => rendered };
  return {
    texts: [...texts.keys()],
    finish: (outcomes) => visit(value, (text) => resultOf(outcomes[texts.get(text) ?? -1] ?? plain(text) ?? {})),
  };
}

function resultOf(outcome: Outcome | Plain): unknown {
  if ('value' in outcome) return outcome.value;
  if ('json' in outcome && outcome.json !== undefined) return JSON.parse(outcome.json);
  // Wire: a string with expressions that renders to nothing counts as missing.
  return outcome.text === '' ? undefined : outcome.text;
}

function visit(value: unknown, replace: (text: string) => unknown, depth = 0): unknown {
  if (depth > maxDepth) throw new InputError(`Values in templates must be at most ${maxDepth} levels deep`);
  if (typeof value === 'string') return hasMarker(value) ? replace(value) : value;
  if (Array.isArray(value)) return value.map((each) => visit(each, replace, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visit(each, replace, depth + 1)]));
}
