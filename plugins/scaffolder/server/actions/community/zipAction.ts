import { stat } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import { InputError } from '@callboard/errors';
import * as z from 'zod';
import { readWorkspace, readWorkspaceFile, writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { writeZip } from './writeZip.ts';

export const zipAction = createAction({
  id: 'roadiehq:utils:zip',
  description: 'Packs a file or a folder in the workspace into a zip archive.',
  input: z.object({
    path: z.string().min(1).describe('The file or folder'),
    outputPath: z.string().min(1).describe('The archive'),
  }),
  output: z.object({ outputPath: z.string().describe('The archive') }),
  examples: [{ description: 'Pack a folder', input: { path: 'docs', outputPath: 'docs.zip' } }],
  supportsDryRun: true,
  isConfined: true,
  async run({ input: { path, outputPath }, workspace }) {
    const found = await stat(await workspace.within(path)).catch(() => {
      throw new InputError(`File ${path} does not exist. Can't zip it.`);
    });
    const entries = found.isDirectory()
      ? await readWorkspace(workspace, path)
      : [{ path: basename(path), content: await readWorkspaceFile(workspace, path) }];
    await writeWorkspaceFile(workspace, outputPath, await writeZip(entries));
    return { outputPath };
  },
});
