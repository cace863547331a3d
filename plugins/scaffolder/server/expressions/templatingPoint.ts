import { createExtensionPoint } from '@callboard/server-kit';

/** Example steps as YAML, with input and output. */
export type TemplatingExample = { description?: string; example: string; notes?: string };

type JsonSchema = Readonly<Record<string, unknown>>;

/** Runs outside the sandbox, on JSON values from templates: it must handle every input. */
export type TemplateFilter = {
  name: string;
  description?: string;
  /** For documentation only: values are not validated against it. */
  schema?: { input?: JsonSchema; arguments?: readonly JsonSchema[]; output?: JsonSchema };
  examples?: readonly TemplatingExample[];
  /** Whether it always returns the same for the same values: then its result is cached within a step. */
  isPure?: boolean;
  /** May return a promise, but templates wait for it. */
  apply(value: unknown, ...parameters: unknown[]): unknown;
};

/** A function or a value for all expressions. */
export type TemplateGlobal =
  | { name: string; description?: string; value: unknown }
  | {
      name: string;
      description?: string;
      schema?: { arguments?: readonly JsonSchema[]; output?: JsonSchema };
      examples?: readonly TemplatingExample[];
      call(...parameters: unknown[]): unknown;
    };

export const templateFilters = createExtensionPoint<TemplateFilter>({
  id: 'scaffolder.template-filters',
  description: 'Adds a filter for template expressions',
});

export const templateGlobals = createExtensionPoint<TemplateGlobal>({
  id: 'scaffolder.template-globals',
  description: 'Adds a function or a value for template expressions',
});
