import * as z from 'zod/mini';

/** Answers of GitLab's API, as far as they are read. */
export const projectShape = z.object({ default_branch: z.nullish(z.string()), web_url: z.string() });
export const branchShape = z.object({ commit: z.object({ id: z.string() }) });
export const mergeRequestShape = z.object({ web_url: z.string() });
