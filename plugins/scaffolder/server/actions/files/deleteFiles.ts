import { rm } from 'node:fs/promises';
import { createPathPattern } from '@callboard/integrations';
import * as z from 'zod';
import type { Workspace } from '../../workspaces/openWorkspace.ts';
import { listWorkspace } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';

export const deleteFiles = createAction({
  id: 'fs:delete',
  description: 'Deletes files and folders in the workspace. Missing ones are ignored.',
  input: z.object({
    files: z.array(z.string().min(1)).describe('Files and folders, or patterns such as `docs/**/*.draft.md`'),
  }),
  examples: [
    { description: 'Delete two files', input: { files: ['src/listen.ts', 'docs/draft.md'] } },
    { description: 'Delete all drafts', input: { files: ['**/*.draft.md'] } },
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, workspace, logger }) {
    for (const name of input.files) {
      const paths = isPattern(name) ? await matchesOf(workspace, name) : [name];
      for (const path of paths) await deleteOne(workspace, path);
      logger.info(`Deleted ${isPattern(name) ? `${paths.length} files that match ${name}` : name}`);
    }
  },
});

async function deleteOne(workspace: Workspace, name: string): Promise<void> {
  const path = await workspace.within(name);
  // The workspace itself is kept, even if all its contents are deleted.
  if (path === (await workspace.within('.'))) return;
  await rm(path, { recursive: true, force: true });
}

const isPattern = (name: string) => /[*?{]/.test(name);

async function matchesOf(workspace: Workspace, pattern: string): Promise<string[]> {
  const { matches } = createPathPattern(pattern.replace(/^\.\//, ''));
  return (await listWorkspace(workspace))
    .filter(({ path, isFolder }) => !isFolder && matches(path))
    .map(({ path }) => path);
}
