import { pageConditionHolds } from '@callboard/forms/common';
import type { JsonObject, Template } from '../../common/index.ts';

/** The parts of a form's schema that decide which fields are required. */
type FormSchema = {
  properties?: Record<string, { title?: unknown; const?: unknown; enum?: unknown } | undefined>;
  required?: readonly string[];
  dependencies?: Record<string, FormSchema | readonly string[]>;
  oneOf?: readonly FormSchema[];
};

/** The required fields without a value, as `Title (name)`, also those that only some values of other fields require. */
export function missingFields({ spec }: Template, values: JsonObject): string[] {
  const missing = new Map<string, string>();

  function require(names: readonly string[], { properties }: FormSchema): void {
    for (const name of names) {
      if (Object.hasOwn(values, name) || missing.has(name)) continue;
      const title = properties?.[name]?.title;
      missing.set(name, typeof title === 'string' ? `${title} (${name})` : name);
    }
  }

  function visit(schema: FormSchema): void {
    if (Array.isArray(schema.required)) require(schema.required, schema);
    for (const [field, dependency] of Object.entries(schema.dependencies ?? {})) {
      if (!Object.hasOwn(values, field)) continue;
      if (Array.isArray(dependency)) {
        require(dependency, schema);
        continue;
      }
      const { oneOf, ...always } = dependency as FormSchema;
      visit(always);
      const branches = Array.isArray(oneOf) ? (oneOf as FormSchema[]) : [];
      for (const branch of branches) if (isChosen(branch.properties?.[field], values[field])) visit(branch);
    }
  }

  for (const page of [spec.parameters ?? []].flat()) {
    if (pageConditionHolds(page.when, values)) visit(page as FormSchema);
  }
  return [...missing.values()];
}

/** A branch of a form is chosen by a constant or one of some values. */
const isChosen = (schema: { const?: unknown; enum?: unknown } | undefined, value: unknown): boolean =>
  schema?.const === value || (Array.isArray(schema?.enum) && schema.enum.includes(value));
