import type { ErrorSchema } from '@rjsf/utils';
import type { Path } from './problem.ts';

/** The fields with errors, in the order of discovery. */
function pathsWithErrors(errors: ErrorSchema, at: Path = []): Path[] {
  const { __errors: own = [], ...children } = errors as Record<string, ErrorSchema> & ErrorSchema;
  const inside = Object.entries(children).flatMap(([key, child]) => pathsWithErrors(child ?? {}, [...at, key]));
  return own.length > 0 ? [at, ...inside] : inside;
}

/** Only the errors of fields that the user has had a chance to fill in. */
export function shownErrors(errors: ErrorSchema, isShown: (path: Path) => boolean, at: Path = []): ErrorSchema {
  const { __errors: own = [], ...children } = errors as Record<string, ErrorSchema> & ErrorSchema;
  const inside = Object.entries(children)
    .map(([key, child]) => [key, shownErrors(child ?? {}, isShown, [...at, key])] as const)
    .filter(([, child]) => Object.keys(child).length > 0);
  return { ...(own.length > 0 && isShown(at) ? { __errors: own } : {}), ...Object.fromEntries(inside) } as ErrorSchema;
}

export function mergedErrors(one: ErrorSchema, other: ErrorSchema): ErrorSchema {
  const merged: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries<unknown>(other)) {
    const known = merged[key];
    if (key === '__errors') merged[key] = [...((known as string[]) ?? []), ...((value as string[]) ?? [])];
    else merged[key] = mergedErrors((known as ErrorSchema) ?? {}, (value as ErrorSchema) ?? {});
  }
  return merged as ErrorSchema;
}

export const hasErrors = (errors: ErrorSchema): boolean => pathsWithErrors(errors).length > 0;
