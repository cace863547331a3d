import { createExtensionPoint } from '@callboard/server-kit';

/** Runs outside the sandbox, on values that came out of it as JSON: it must bear every input. */
export type TemplateFilter = {
  name: string;
  description?: string;
  examples?: readonly { description?: string; example: string }[];
  apply(value: unknown, ...parameters: unknown[]): unknown;
};

/** A function or a value that every expression can name. */
export type TemplateGlobal =
  | { name: string; description?: string; value: unknown }
  | { name: string; description?: string; call(...parameters: unknown[]): unknown };

export const templateFilters = createExtensionPoint<TemplateFilter>({
  id: 'scaffolder.template-filters',
  description: 'Adds a filter to the expressions of templates',
});

export const templateGlobals = createExtensionPoint<TemplateGlobal>({
  id: 'scaffolder.template-globals',
  description: 'Adds a function or a value to the expressions of templates',
});
