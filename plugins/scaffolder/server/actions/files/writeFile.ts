import * as z from 'zod';
import { writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';

export const writeFile = createAction({
  id: 'fs:write',
  description: 'Writes a file to the workspace, and replaces an existing one.',
  input: z.object({
    path: z.string().min(1).describe('The file in the workspace'),
    content: z.string().describe('The text of the file'),
  }),
  output: z.object({ path: z.string().describe('The file in the workspace') }),
  examples: [
    { description: 'Write a short file', input: { path: 'docs/owner.md', content: 'This belongs to Runway.\n' } },
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input: { path, content }, workspace, logger }) {
    await writeWorkspaceFile(workspace, path, content);
    logger.info(`Wrote ${path}`);
    return { path };
  },
});
