import { messageOf } from '@callboard/errors';
import { UsageError } from '../cliProcess.ts';

/** A predicate of the catalog from the arguments: JSON, or filters such as `kind=component,spec.type=service`. */
export function predicateFrom(args: readonly string[]): object | undefined {
  const predicates = args.map((arg) => (arg.trim().startsWith('{') ? jsonPredicate(arg) : filterPredicate(arg)));
  return predicates.length > 1 ? { $any: predicates } : predicates[0];
}

function jsonPredicate(text: string): object {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`The predicate is not valid JSON: ${messageOf(error)}`);
  }
}

function filterPredicate(text: string): object {
  const values = new Map<string, string[]>();
  const existing = new Set<string>();
  for (const part of text.split(',').map((one) => one.trim())) {
    const at = part.indexOf('=');
    const field = at < 0 ? part : part.slice(0, at);
    if (field === '')
      throw new UsageError(`'${text}' is not a filter; expected something like kind=component,spec.type=service`);
    if (at < 0) existing.add(field);
    else values.set(field, [...(values.get(field) ?? []), part.slice(at + 1)]);
  }
  return Object.fromEntries([
    ...[...existing].map((field) => [field, { $exists: true }]),
    ...[...values].map(([field, all]) => [field, all.length > 1 ? { $in: all } : all[0]]),
  ]);
}
