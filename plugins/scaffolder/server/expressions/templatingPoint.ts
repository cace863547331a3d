import { createExtensionPoint } from '@callboard/server-kit';

/** Steps of a template as YAML that show it, with what goes in and comes out. */
export type TemplatingExample = { description?: string; example: string; notes?: string };

type JsonSchema = Readonly<Record<string, unknown>>;

/** Runs outside the sandbox, on values that came out of it as JSON: it must bear every input. */
export type TemplateFilter = {
  name: string;
  description?: string;
  /** For those who read about it: what comes is not checked against it. */
  schema?: { input?: JsonSchema; arguments?: readonly JsonSchema[]; output?: JsonSchema };
  examples?: readonly TemplatingExample[];
  /** Whether it gives the same for the same values, always: then it need not be asked again within a step. */
  isPure?: boolean;
  /** May also give a promise, but templates wait for it. */
  apply(value: unknown, ...parameters: unknown[]): unknown;
};

/** A function or a value that every expression can name. */
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
