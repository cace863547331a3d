import * as z from 'zod/mini';

/** The used parts of Bitbucket Cloud API responses. */
export const repositoryShape = z.object({
  full_name: z.string(),
  mainbranch: z.nullish(z.object({ name: z.string() })),
});
export const branchShape = z.object({ target: z.object({ hash: z.string() }) });
export const pullRequestShape = z.object({ links: z.object({ html: z.object({ href: z.string() }) }) });
export const pullRequestsShape = z.object({ values: z.array(pullRequestShape) });
