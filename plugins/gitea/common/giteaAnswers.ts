import * as z from 'zod/mini';

/** The used parts of Gitea API responses. */
export const repositoryShape = z.object({
  default_branch: z.optional(z.string()),
  html_url: z.string(),
  empty: z.optional(z.boolean()),
});
export const pullRequestShape = z.object({ html_url: z.string(), state: z.optional(z.string()) });
export const contentShape = z.object({ sha: z.string() });
