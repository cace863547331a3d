import type { TemplatingExtensions } from '../../common/index.ts';
import { nunjucksFilters } from './filters/nunjucksFilters.ts';
import type { TemplateFilter, TemplateGlobal, TemplatingExample } from './templatingPoint.ts';

type Described = TemplatingExtensions['filters'][string];
type Describable = { description?: string; schema?: object; examples?: readonly TemplatingExample[] };

const functions: Readonly<Record<string, Described>> = {
  always: {
    description: 'Always true. A step whose `if` calls it also runs after a failed step.',
    schema: { output: { type: 'boolean' } },
    examples: [{ description: 'Always clean up', example: 'if: ${{ always() }}' }],
  },
  failure: {
    description: 'Whether an earlier step has failed. A step whose `if` calls it also runs after a failed step.',
    schema: { output: { type: 'boolean' } },
    examples: [{ description: 'Report a failure', example: 'if: ${{ failure() }}' }],
  },
  range: {
    description: 'Numbers from a start (0 by default) up to, but not including, an end.',
    schema: { arguments: [{ type: 'number' }, { type: 'number' }, { type: 'number' }], output: { type: 'array' } },
  },
  cycler: { description: 'Cycles through its arguments with `next()`.' },
  joiner: { description: 'A function that returns nothing on the first call, and a separator after that.' },
};

/** Everything that expressions can use, for `GET /v2/templating-extensions`. */
export function describeTemplating(
  filters: Iterable<TemplateFilter>,
  globals: Iterable<TemplateGlobal>,
): TemplatingExtensions {
  const described: TemplatingExtensions = {
    filters: Object.fromEntries(Object.entries(nunjucksFilters).map(([name, description]) => [name, { description }])),
    globals: { functions: { ...functions }, values: {} },
  };
  for (const filter of filters) described.filters[filter.name] = descriptionOf(filter);
  for (const global of globals) {
    if ('call' in global) described.globals.functions[global.name] = descriptionOf(global);
    else described.globals.values[global.name] = valueDescription(global);
  }
  return described;
}

function descriptionOf({ description, schema, examples }: Describable): Described {
  return {
    ...(description && { description }),
    ...(schema && { schema: { ...schema } }),
    ...(examples && { examples: [...examples] }),
  };
}

function valueDescription({ description, value }: { description?: string; value: unknown }) {
  return description ? { description, value } : { value };
}
