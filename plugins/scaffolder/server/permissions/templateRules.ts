import * as z from 'zod';
import { RESOURCE_TYPE_SCAFFOLDER_TEMPLATE } from '../../common/index.ts';
import { createRule, type Rule } from './rule.ts';

/** A page of a template's form, or a step. */
export type TemplatePart = { 'backstage:permissions'?: { tags?: string[] | undefined } | undefined };

/** Wire: the rules for reading parts of templates. */
export const templateRules: readonly Rule<(part: TemplatePart) => boolean>[] = [
  createRule({
    name: 'HAS_TAG',
    description: 'Parameters or steps that have a tag',
    resourceType: RESOURCE_TYPE_SCAFFOLDER_TEMPLATE,
    params: z.object({ tag: z.string() }),
    apply:
      ({ tag }) =>
      (part) =>
        part['backstage:permissions']?.tags?.includes(tag) ?? false,
  }),
];
