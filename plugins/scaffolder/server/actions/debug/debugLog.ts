import * as z from 'zod';
import type { Workspace } from '../../workspaces/openWorkspace.ts';
import { listWorkspace, readWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';

export const debugLog = createAction({
  id: 'debug:log',
  description: 'Writes a message to the log of the task, and optionally lists its workspace.',
  input: z.object({
    message: z.any().optional().describe('The message: text, or a value to show as JSON'),
    listWorkspace: z
      .union([z.boolean(), z.enum(['with-filenames', 'with-contents'])])
      .optional()
      .describe('Whether to list the files in the workspace, or also their contents'),
  }),
  examples: [
    { description: 'Says something', input: { message: 'Hello, Meridian!' } },
    { description: 'List the files of the workspace', input: { listWorkspace: true } },
    {
      description: 'Show the contents of the workspace',
      input: { message: 'Contents:', listWorkspace: 'with-contents' },
    },
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input: { message, listWorkspace: listing }, workspace, logger }) {
    if (message !== undefined) logger.info(typeof message === 'string' ? message : JSON.stringify(message));
    if (listing) logger.info(`Workspace:\n${(await lines(workspace, listing === 'with-contents')).join('\n')}`);
  },
});

async function lines(workspace: Workspace, withContents: boolean): Promise<string[]> {
  const files = (await listWorkspace(workspace)).filter(({ isFolder }) => !isFolder);
  if (!withContents) return files.map(({ path }) => `  - ${path}`);
  return Promise.all(
    files.map(async ({ path }) => `  - ${path}:\n\n  ${(await readWorkspaceFile(workspace, path)).toString('utf8')}`),
  );
}
