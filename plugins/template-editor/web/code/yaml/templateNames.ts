import type { JsonObject } from '@callboard/plugin-scaffolder/common';

type Step = { id?: unknown; action?: unknown };

/** The parameter names of a template's form, on all pages and including conditional fields. */
export function parameterNames(content: unknown): string[] {
  const { spec } = (content ?? {}) as { spec?: { parameters?: unknown } };
  const names = new Set<string>();
  function collect(schema: unknown, depth = 0): void {
    if (typeof schema !== 'object' || schema === null || depth > 10) return;
    if (Array.isArray(schema)) {
      for (const one of schema) collect(one, depth + 1);
      return;
    }
    const { properties, dependencies, ...rest } = schema as JsonObject;
    for (const name of Object.keys((properties as JsonObject | undefined) ?? {})) names.add(name);
    for (const one of Object.values((dependencies as JsonObject | undefined) ?? {})) collect(one, depth + 1);
    for (const key of ['oneOf', 'anyOf', 'allOf', 'if', 'then', 'else']) collect(rest[key], depth + 1);
  }
  collect(spec?.parameters);
  return [...names];
}

/** The steps with the ids they have in a run. */
export function namedSteps(content: unknown): { id: string; action: string }[] {
  const { spec } = (content ?? {}) as { spec?: { steps?: unknown } };
  const steps = (Array.isArray(spec?.steps) ? spec.steps : []) as (Step | null)[];
  return steps.map((step, index) => ({ id: String(step?.id ?? `step-${index + 1}`), action: String(step?.action) }));
}
