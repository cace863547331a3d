import * as z from 'zod/mini';

/** The used parts of GitLab API responses. */
export const projectShape = z.object({ default_branch: z.nullish(z.string()), web_url: z.string() });
export const branchShape = z.object({ commit: z.object({ id: z.string() }) });
export const mergeRequestShape = z.object({ web_url: z.string() });
