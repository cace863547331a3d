import { stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { join } from 'node:path/posix';
import { InputError } from '@callboard/errors';
import type { TreeFile } from '@callboard/integrations';
import * as z from 'zod';
import { listWorkspace, readWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { type ActionContext, createAction } from '../action.ts';
import { renderFile, renderFolder, type Sandboxes } from './renderTemplate.ts';
import { folderInput, renderInput } from './templateSettings.ts';

const { copyWithoutTemplating, templateFileExtension } = folderInput;
const executableBits = 0o111;
const pathOf = (meaning: string) => z.string().min(1).describe(meaning);

export const workspaceTemplate = (templating: Sandboxes) =>
  createAction({
    id: 'workspace:template',
    description: 'Renders the expressions in the files and names of a folder in the workspace into another folder.',
    input: z.object({
      sourcePath: pathOf('The folder in the workspace with the template'),
      targetPath: z.string().describe('The target folder in the workspace; it must not be in `sourcePath`'),
      ...renderInput,
      copyWithoutTemplating,
      templateFileExtension,
    }),
    examples: [
      {
        description: 'Render a skeleton that an earlier step has fetched',
        input: { sourcePath: 'skeleton', targetPath: 'service', values: { name: '${{ parameters.name }}' } },
      },
    ],
    supportsDryRun: true,
    isConfined: true,
    async run({ input, workspace, logger, signal }) {
      const { sourcePath, targetPath } = input;
      const [source, target] = [await workspace.within(sourcePath), await workspace.within(targetPath)];
      if (isInside(source, target)) {
        throw new InputError(`targetPath must not be within template path: '${targetPath}' is in '${sourcePath}'`);
      }
      const listed = await listWorkspace(workspace, sourcePath);
      const files = listed.flatMap(({ path, isFolder }) =>
        isFolder ? [] : [{ path, content: () => readWorkspaceFile(workspace, join(sourcePath, path)) }],
      );
      const settings = { templating, input, from: sourcePath, workspace, logger, signal };
      await renderFolder(withModes(files, workspace, sourcePath), settings);
    },
  });

export const workspaceTemplateFile = (templating: Sandboxes) =>
  createAction({
    id: 'workspace:template:file',
    description: 'Renders the expressions of a file in the workspace into another file.',
    input: z.object({
      sourcePath: pathOf('The file in the workspace with the template'),
      targetPath: pathOf('The target file in the workspace'),
      ...renderInput,
    }),
    examples: [
      {
        description: 'Render one file that an earlier step has fetched',
        input: {
          sourcePath: 'skeleton/README.md',
          targetPath: 'README.md',
          values: { name: '${{ parameters.name }}' },
        },
      },
    ],
    supportsDryRun: true,
    isConfined: true,
    async run({ input, workspace, logger, signal }) {
      const { sourcePath: from } = input;
      const read = () => readWorkspaceFile(workspace, from);
      await renderFile(read, { templating, input, from, workspace, logger, signal });
    },
  });

/** Links in the source are skipped, so no content outside of it is read. */
async function* withModes(
  files: readonly Pick<TreeFile, 'path' | 'content'>[],
  workspace: ActionContext['workspace'],
  folder: string,
): AsyncIterable<TreeFile> {
  for (const file of files) {
    const { mode, size } = await stat(await workspace.within(join(folder, file.path)));
    yield { ...file, size, isExecutable: (mode & executableBits) !== 0 };
  }
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`));
}
