import type { ToStringOptions } from 'yaml';
import * as z from 'zod';

const quotes = z.enum(['BLOCK_FOLDED', 'BLOCK_LITERAL', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'PLAIN']);

/** Formatting options of the `yaml` package. */
export const yamlOptions = z
  .object({
    blockQuote: z.union([z.boolean(), z.literal('folded'), z.literal('literal')]),
    collectionStyle: z.enum(['any', 'block', 'flow']),
    defaultKeyType: quotes.nullable(),
    defaultStringType: quotes,
    directives: z.boolean().nullable(),
    doubleQuotedAsJSON: z.boolean(),
    doubleQuotedMinMultiLineLength: z.number(),
    falseStr: z.string(),
    flowCollectionPadding: z.boolean(),
    indent: z.number().int().min(1).max(20),
    indentSeq: z.boolean(),
    lineWidth: z.number(),
    minContentWidth: z.number(),
    nullStr: z.string(),
    simpleKeys: z.boolean(),
    singleQuote: z.boolean().nullable(),
    trueStr: z.string(),
  })
  .partial()
  .optional()
  .describe('YAML formatting options: `indent`, `lineWidth`, `singleQuote` and more');

/** Without missing options: the package does not accept undefined values. */
export function yamlTextOptions(options: z.output<typeof yamlOptions> = {}): ToStringOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
