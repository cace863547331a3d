import type { ActionAttributes } from '@callboard/contract';
import * as z from 'zod';

const rule = z.object({
  id: z.string().min(1).optional().describe("Actions with this id; '*' matches any characters: 'catalog:*'."),
  attributes: z
    .object({
      readOnly: z.boolean().optional().describe('Whether the action only reads.'),
      destructive: z.boolean().optional().describe('Whether the action can delete or overwrite something.'),
      idempotent: z.boolean().optional().describe('Whether calling the action twice has the effect of one call.'),
    })
    .optional()
    .describe('Actions with these attributes.'),
});

export const actionFilterConfig = z.object({
  include: z.array(rule).default([]).describe('Only actions that match one of these rules; all by default.'),
  exclude: z.array(rule).default([]).describe('No actions that match one of these rules, even if they are included.'),
});

type Rule = z.output<typeof rule>;
type FilteredAction = { id: string; attributes: ActionAttributes };

export type ActionFilter = (action: FilteredAction) => boolean;

export function createActionFilter({ include, exclude }: z.output<typeof actionFilterConfig>): ActionFilter {
  return (action) =>
    !exclude.some((one) => matches(one, action)) &&
    (include.length === 0 || include.some((one) => matches(one, action)));
}

function matches({ id, attributes = {} }: Rule, action: FilteredAction): boolean {
  if (id !== undefined && !matchesGlob(id, action.id)) return false;
  const wanted = Object.entries(attributes) as [keyof ActionAttributes, boolean | undefined][];
  return wanted.every(([name, value]) => value === undefined || action.attributes[name] === value);
}

/** Wire: the patterns of Backstage, in which ids are one path segment. */
function matchesGlob(pattern: string, text: string): boolean {
  const alternatives = /^([^{}]*)\{([^{}]*)\}(.*)$/.exec(pattern);
  if (alternatives) {
    const [, before = '', choices = '', after = ''] = alternatives;
    return choices.split(',').some((choice) => matchesGlob(`${before}${choice}${after}`, text));
  }
  // After a mismatch only the last star takes one more character, so the cost is bounded by the product of the lengths.
  let at = 0;
  let star = -1;
  let retryAt = 0;
  let place = 0;
  while (place < text.length) {
    if (pattern[at] === '*') {
      star = at++;
      retryAt = place;
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === text[place])) {
      at++;
      place++;
    } else if (star >= 0) {
      at = star + 1;
      place = ++retryAt;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
