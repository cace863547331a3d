import type { TemplatingExtensions } from '../../common/index.ts';
import type { TemplateFilter, TemplateGlobal } from '../expressions/templatingPoint.ts';

type Options = { filters: readonly TemplateFilter[]; globals: readonly TemplateGlobal[] };

/** Wire: what expressions can name beside what nunjucks knows itself. */
export function templatingExtensionsOf({ filters, globals }: Options): TemplatingExtensions {
  const functions = globals.filter((global) => 'call' in global);
  const values = globals.flatMap((global) => ('value' in global ? [global] : []));
  return {
    filters: Object.fromEntries(
      filters.map(({ name, description, examples }) => [
        name,
        { ...described(description), ...(examples ? { examples: [...examples] } : {}) },
      ]),
    ),
    globals: {
      functions: Object.fromEntries(functions.map(({ name, description }) => [name, described(description)])),
      values: Object.fromEntries(
        values.map(({ name, description, value }) => [name, { ...described(description), value }]),
      ),
    },
  };
}

const described = (description: string | undefined) => (description === undefined ? {} : { description });
