import * as z from 'zod/mini';

/** The used parts of Azure DevOps API responses. */
export const repositoryShape = z.object({ defaultBranch: z.optional(z.string()) });
export const refsShape = z.object({ value: z.array(z.object({ name: z.string(), objectId: z.string() })) });
export const pullRequestShape = z.object({ pullRequestId: z.number(), forkSource: z.nullish(z.unknown()) });
export const pullRequestsShape = z.object({ value: z.array(pullRequestShape) });
export const contentShape = z.object({ content: z.string() });
