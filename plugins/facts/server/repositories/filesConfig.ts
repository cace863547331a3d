import { configPattern } from '@callboard/config';
import { messageOf } from '@callboard/errors';
import { type JsonObject, parsePredicate } from '@callboard/plugin-catalog/common';
import * as z from 'zod';
import { factName, factTypes } from '../../common/index.ts';

const MAX_FILES = 100;
const parsed = /\.(?:json|ya?ml)$/i;

const query = z
  .record(z.string(), z.unknown())
  .superRefine((value, context) => {
    try {
      parsePredicate(value as JsonObject);
    } catch (error) {
      context.addIssue({ code: 'custom', message: messageOf(error) });
    }
  })
  .transform((value) => value as JsonObject);

const file = z
  .strictObject({
    name: z
      .string()
      .regex(factName, 'must be letters, digits, - and _, and start with a letter')
      .describe('The name of the fact: `facts.files.<name>`.'),
    path: z
      .string()
      .min(1)
      .describe(
        'The file, relative to the source of the entity or, with a leading slash, to the root of its repository; may contain `*`.',
      ),
    matches: configPattern
      .optional()
      .describe('The fact is true if the content matches this regular expression; without it, if the file exists.'),
    value: z
      .union([z.string().min(1), z.array(z.union([z.string(), z.number()])).min(1)])
      .optional()
      .describe(
        'The fact is the value at this path in a JSON or YAML file: `engines.node`, or a list of names. An object counts as the list of its keys.',
      ),
    type: z.enum(factTypes).default('string').describe('The type of the value, for lists of facts. Default: string.'),
    description: z.string().optional().describe('The meaning of the fact.'),
    appliesTo: query.optional().describe('The entities, as a catalog query; all with a source by default.'),
  })
  .refine(({ matches, value }) => matches === undefined || value === undefined, 'must not have both matches and value')
  .refine(({ path, value }) => value === undefined || parsed.test(path), {
    message: 'must be a .json, .yaml or .yml file if value is set',
    path: ['path'],
  });

export const filesConfig = z
  .array(file)
  .max(MAX_FILES)
  .refine(
    (files) => new Set(files.map(({ name }) => name.toLowerCase())).size === files.length,
    'contains a duplicate name',
  )
  .default([])
  .describe('Facts about files in the repositories of entities (collector `files`).');

export type FileFact = z.output<typeof filesConfig>[number];
