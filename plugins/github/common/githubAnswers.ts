import * as z from 'zod/mini';

/** The used parts of GitHub API responses. */
export const repositoryShape = z.object({ default_branch: z.string(), html_url: z.string() });
export const refShape = z.object({ object: z.object({ sha: z.string() }) });
export const pullRequestShape = z.object({ html_url: z.string() });
export const objectShape = z.object({ sha: z.string() });
export const treeShape = z.object({ sha: z.string(), tree: z.array(z.object({ path: z.string() })) });
export const contentShape = z.object({ content: z.string() });
