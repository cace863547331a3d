import * as z from 'zod/mini';

/** A template and the files next to it. */
export const templateFilesSchema = z.object({
  templateRef: z.string(),
  /** The URL of the template file on a code host; missing if it is a file on the server. */
  url: z.optional(z.string()),
  files: z.array(z.object({ path: z.string(), base64Content: z.string(), executable: z.boolean() })),
});
export type TemplateFiles = z.infer<typeof templateFilesSchema>;
