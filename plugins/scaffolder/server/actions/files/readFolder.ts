import { basename, join, posix } from 'node:path';
import * as z from 'zod';
import { listWorkspace } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';

const place = z.object({
  name: z.string().describe('The last part of the path'),
  path: z.string().describe('Relative to the workspace'),
  fullPath: z.string().describe('On the machine that ran the step'),
});

export const readFolder = createAction({
  id: 'fs:readdir',
  description: 'Lists files and folders in the workspace.',
  input: z.object({
    paths: z.array(z.string().min(1)).describe('Folders in the workspace'),
    recursive: z.boolean().default(false).describe('Whether to include subfolders'),
  }),
  output: z.object({ files: z.array(place), folders: z.array(place) }),
  examples: [
    { description: 'List all files', input: { paths: ['.'], recursive: true } },
    { description: 'List two folders', input: { paths: ['src', 'docs'] } },
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input: { paths, recursive }, workspace }) {
    const files: z.output<typeof place>[] = [];
    const folders: z.output<typeof place>[] = [];
    for (const folder of paths) {
      for (const { path, isFolder } of await listWorkspace(workspace, folder)) {
        if (!recursive && path.includes('/')) continue;
        const name = posix.join(folder, path);
        (isFolder ? folders : files).push({ name: basename(path), path: name, fullPath: join(workspace.path, name) });
      }
    }
    return { files, folders };
  },
});
