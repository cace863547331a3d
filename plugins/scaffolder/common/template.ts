import { entityRef } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { jsonObject } from './extensions.ts';

/** A template and the files next to it. */
export const templateFilesSchema = z.object({
  templateRef: entityRef,
  /** The URL of the template file on a code host; missing if it is a file on the server. */
  url: z.optional(z.string()),
  files: z.array(z.object({ path: z.string(), base64Content: z.string(), executable: z.boolean() })),
});
export type TemplateFiles = z.infer<typeof templateFilesSchema>;

export const TEMPLATE_API_VERSION = 'scaffolder.backstage.io/v1beta3';

/** Tags with which a policy controls access to a part of a template. */
const permissionTags = z.optional(z.object({ tags: z.optional(z.array(z.string())) }));

/** One page of a template's form: a JSON schema. */
const parametersSchema = z.looseObject({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  'backstage:permissions': permissionTags,
});
export type TemplateParameters = z.infer<typeof parametersSchema>;

/** `30s`, `PT30S` or `{ minutes: 1 }`. */
const time = z.union([z.string(), z.record(z.string(), z.number())]);

const stepFields = {
  action: z.string().check(z.minLength(1)),
  input: z.optional(jsonObject),
  if: z.optional(z.union([z.string(), z.boolean()])),
  each: z.optional(z.union([z.string(), z.array(z.unknown()), jsonObject])),
  /** The time limit of one attempt. */
  timeout: z.optional(time),
  /** The number of attempts, and the pause after the first one; the pause doubles each time. */
  retry: z.optional(
    z.object({
      attempts: z.number().check(z.int(), z.minimum(1), z.maximum(20)),
      backoff: z.optional(time),
    }),
  ),
  'backstage:permissions': permissionTags,
};

const templateStepSchema = z.looseObject({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  ...stepFields,
});

/** A step of a run, which always has an id and a name. */
export const taskStepSchema = z.looseObject({ id: z.string(), name: z.string(), ...stepFields });
export type TaskStep = z.infer<typeof taskStepSchema>;

export const recoverySchema = z.looseObject({ EXPERIMENTAL_strategy: z.optional(z.string()) });

const metadataSchema = z.looseObject({
  name: z.string(),
  namespace: z.optional(z.string()),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
});

/** The parts of a template needed to run it; the catalog applies more rules. */
export const templateSchema = z.looseObject({
  apiVersion: z.literal(TEMPLATE_API_VERSION),
  kind: z.literal('Template'),
  metadata: metadataSchema,
  spec: z.looseObject({
    type: z.string(),
    parameters: z.optional(z.union([z.array(parametersSchema), parametersSchema])),
    steps: z.array(templateStepSchema),
    output: z.optional(jsonObject),
    secrets: z.optional(z.looseObject({ schema: z.optional(jsonObject) })),
    presentation: z.optional(jsonObject),
    formDecorators: z.optional(z.array(jsonObject)),
    EXPERIMENTAL_formDecorators: z.optional(z.array(jsonObject)),
    EXPERIMENTAL_recovery: z.optional(recoverySchema),
  }),
});
export type Template = z.infer<typeof templateSchema>;

/** Wire: the form of a template. */
export const parameterSchemaSchema = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  'ui:options': z.optional(z.unknown()),
  presentation: z.optional(jsonObject),
  steps: z.array(z.object({ title: z.string(), description: z.optional(z.string()), schema: jsonObject })),
  formDecorators: z.optional(z.array(jsonObject)),
  /** Actions used by steps but not installed: running the template would fail. */
  unknownActions: z.optional(z.array(z.string())),
  /** Permissions that the user lacks to see any page of the form or any step: a run would do nothing. */
  missingPermissions: z.optional(z.array(z.string())),
});
export type ParameterSchema = z.infer<typeof parameterSchemaSchema>;
