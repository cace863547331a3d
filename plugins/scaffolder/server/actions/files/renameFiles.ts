import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import * as z from 'zod';
import { noSuchFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';

export const renameFiles = createAction({
  id: 'fs:rename',
  description: 'Renames or moves files and folders in the workspace.',
  input: z.object({
    files: z.array(
      z.object({
        from: z.string().min(1).describe('The file or folder'),
        to: z.string().min(1).describe('Its new name'),
        overwrite: z.boolean().optional().describe('Whether an existing file is replaced; false by default'),
      }),
    ),
  }),
  examples: [
    { description: 'Add the leading dot to a file name', input: { files: [{ from: 'gitignore', to: '.gitignore' }] } },
    {
      description: 'Replace another file',
      input: { files: [{ from: 'draft.md', to: 'docs/index.md', overwrite: true }] },
    },
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, workspace, logger }) {
    for (const { from, to, overwrite = false } of input.files) {
      const [source, target] = [await workspace.within(from), await workspace.within(to)];
      if (!(await exists(source))) throw new NotFoundError(noSuchFile(from));
      if (source !== target && (await exists(target))) {
        if (!overwrite) throw new ConflictError(`'${to}' already exists; set \`overwrite: true\` to replace it`);
        await rm(target, { recursive: true });
      }
      await move(source, target).catch((thrown: NodeJS.ErrnoException) => {
        if (!inTheWay.has(thrown.code ?? '')) throw thrown;
        throw new InputError(`Cannot rename '${from}' to '${to}', which is below a file or below itself`);
      });
      logger.info(`Renamed ${from} to ${to}`);
    }
  },
});

/** Error codes for a folder that is a file, and for a folder moved into itself. */
const inTheWay = new Set(['EEXIST', 'ENOTDIR', 'EINVAL']);

async function move(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(source, target);
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );
