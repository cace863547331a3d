import * as z from 'zod/mini';

/** A template with all that lies beside it. */
export const templateFilesSchema = z.object({
  templateRef: z.string(),
  /** Where the template's own file is at a code host; missing where it is a file of the server. */
  url: z.optional(z.string()),
  files: z.array(z.object({ path: z.string(), base64Content: z.string(), executable: z.boolean() })),
});
export type TemplateFiles = z.infer<typeof templateFilesSchema>;
