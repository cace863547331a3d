import { isPlainObject } from '@callboard/plugin-catalog/common';
import type { JsonObject, ParameterSchema } from '@callboard/plugin-scaffolder/common';

/** The pages of a form from `parameters`: one page or a list. Invalid pages are skipped. */
export function pagesOf(parameters: unknown, untitled: string): ParameterSchema['steps'] {
  return [parameters ?? []]
    .flat()
    .filter(isPlainObject)
    .map((schema) => ({
      title: typeof schema.title === 'string' ? schema.title : untitled,
      ...(typeof schema.description === 'string' && { description: schema.description }),
      schema: withoutAutofocus(schema) as JsonObject,
    }));
}

/** The form pages of a template. */
export function pagesOfTemplate(template: unknown, untitled: string): ParameterSchema['steps'] {
  const { spec } = (template ?? {}) as { spec?: { parameters?: unknown } | null };
  return pagesOf(spec?.parameters, untitled);
}

const maxDepth = 40;

/** Removes autofocus: the form is rebuilt while the author types, and must not take the focus from the text. */
function withoutAutofocus(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => withoutAutofocus(item, depth + 1));
  const kept = Object.entries(value).filter(([key]) => key !== 'ui:autofocus');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutAutofocus(inner, depth + 1)]));
}
