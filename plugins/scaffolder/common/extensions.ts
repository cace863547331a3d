import * as z from 'zod/mini';

/** A JSON object with arbitrary keys. */
export const jsonObject = z.record(z.string(), z.unknown());
export type JsonObject = z.infer<typeof jsonObject>;

/** Strings by arbitrary keys. Not `z.record`, which reports every invalid value, even if there are millions. */
export const textsByName = z.catchall(z.object({}), z.string());

const exampleSchema = z.looseObject({ description: z.optional(z.string()), example: z.string() });

/** An installed action with the JSON schemas of its input and output. */
export const installedActionSchema = z.object({
  id: z.string(),
  description: z.optional(z.string()),
  examples: z.optional(z.array(exampleSchema)),
  schema: z.optional(z.object({ input: z.optional(jsonObject), output: z.optional(jsonObject) })),
});
export type InstalledAction = z.infer<typeof installedActionSchema>;

const described = z.object({
  description: z.optional(z.string()),
  schema: z.optional(jsonObject),
  examples: z.optional(z.array(exampleSchema)),
});

export const templatingExtensionsSchema = z.object({
  filters: z.record(z.string(), described),
  globals: z.object({
    functions: z.record(z.string(), described),
    values: z.record(z.string(), z.object({ description: z.optional(z.string()), value: z.unknown() })),
  }),
});
export type TemplatingExtensions = z.infer<typeof templatingExtensionsSchema>;
