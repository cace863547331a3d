import * as z from 'zod';
import { parsePath } from './fieldPath.ts';

const path = z.string().superRefine((text, context) => {
  if (parsePath(text) === undefined) {
    context.addIssue(
      `must be a path such as spec.profile.email or metadata.annotations["example.com/id"], not '${text}'`,
    );
  }
});

const rules = z.object({
  filter: z.string().optional().describe('A template expression. Records for which it is false or empty are left out.'),
  map: z
    .record(path, path)
    .optional()
    .describe('Fields of the entity, each with the field of the directory record to copy.'),
  rename: z.record(path, path).optional().describe('Moves the value of one field of the entity to another field.'),
  set: z
    .record(path, z.unknown())
    .optional()
    .describe(
      'Fields of the entity and their values. Values can contain template expressions that use the record (user or group) and the entity. An empty result removes the field.',
    ),
});

/** The `transform` of a provider. Filter, map, rename and set are applied in this order. */
export const transformConfig = z
  .object({
    users: rules.optional().describe('Changes people.'),
    groups: rules.optional().describe('Changes groups.'),
  })
  .optional()
  .describe('Changes people and groups before they enter the catalog.');

export type TransformRules = z.output<typeof rules>;
export type TransformConfig = z.output<typeof transformConfig>;
