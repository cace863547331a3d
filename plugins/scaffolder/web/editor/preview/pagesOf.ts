import { isPlainObject } from '@callboard/plugin-catalog/common';
import type { JsonObject, ParameterSchema } from '../../../common/index.ts';

/** The pages of a form, of parameters as they are written: one page, or a list of them. What is none is left out. */
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

/** The pages of the form of a whole template. */
export function pagesOfTemplate(template: unknown, untitled: string): ParameterSchema['steps'] {
  const { spec } = (template ?? {}) as { spec?: { parameters?: unknown } | null };
  return pagesOf(spec?.parameters, untitled);
}

const deepest = 40;

/** The form is drawn anew while somebody writes beside it: a field that takes the focus would take it from the text. */
function withoutAutofocus(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => withoutAutofocus(item, depth + 1));
  const kept = Object.entries(value).filter(([key]) => key !== 'ui:autofocus');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutAutofocus(inner, depth + 1)]));
}
