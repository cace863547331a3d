import { commitInput, defaultBranch, repoUrl, userToken } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';

const visibility = z.enum(['private', 'public', 'internal']).optional();

export const placeInput = { repoUrl, token: userToken };

export const newProjectInput = z.object({
  ...placeInput,
  ...commitInput,
  sourcePath: z
    .union([z.string(), z.boolean()])
    .optional()
    .describe('The folder in the workspace that is published; `false` publishes nothing'),
  repoVisibility: visibility.describe('The visibility; private by default'),
  defaultBranch,
  skipExisting: z.boolean().optional().describe('Whether an existing project stays unchanged'),
  setUserAsOwner: z.boolean().optional().describe('Whether the user becomes an owner, added with the configured token'),
  ownerUsername: z.string().optional().describe('A user who becomes an owner, added with the configured token'),
  topics: z.array(z.string()).optional(),
  settings: z
    .looseObject({
      name: z.string().optional(),
      path: z.string().optional(),
      visibility,
      topics: z.array(z.string()).optional(),
    })
    .optional()
    .describe('Additional settings of GitLab’s API: `merge_method`, `squash_option`, `description` and more'),
  branches: z
    .array(
      z.object({
        name: z.string(),
        protect: z.boolean().optional(),
        create: z.boolean().optional(),
        ref: z.string().optional(),
      }),
    )
    .optional()
    .describe('Additional branches'),
  projectVariables: z
    .array(z.looseObject({ key: z.string(), value: z.string() }))
    .optional()
    .describe('Variables for pipelines'),
});
export type NewProjectInput = z.output<typeof newProjectInput>;
