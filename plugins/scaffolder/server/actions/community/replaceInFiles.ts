import { InputError, messageOf } from '@callboard/errors';
import { createPathPattern } from '@callboard/integrations';
import * as z from 'zod';
import { listWorkspace, readWorkspaceFile, writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { callSandboxed } from './sandboxed/callSandboxed.ts';

export const replaceInFiles = createAction({
  id: 'roadiehq:utils:fs:replace',
  description: 'Replaces text in files in the workspace.',
  input: z.object({
    files: z.array(
      z.object({
        file: z.string().min(1).describe('A file, or a pattern such as `src/**/*.ts`'),
        find: z.string().min(1).describe('The text to find'),
        replaceWith: z.string().describe('The replacement'),
        matchRegex: z.boolean().optional().describe('Whether `find` is a regular expression; false by default'),
        includeDotFiles: z.boolean().optional().describe('Whether a pattern also matches hidden files'),
      }),
    ),
  }),
  examples: [
    {
      description: 'Replace a name everywhere',
      input: { files: [{ file: '**/*.md', find: 'CHANGEME', replaceWith: 'snack-planner' }] },
    },
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, workspace, signal, logger }) {
    const all = (await listWorkspace(workspace)).flatMap(({ path, isFolder }) => (isFolder ? [] : [path]));
    for (const { file, find, replaceWith, matchRegex = false, includeDotFiles = false } of input.files) {
      // Paths outside the workspace are rejected, also in patterns.
      await workspace.within(file);
      const { matches } = createPathPattern(file.replace(/^\.\//, ''), { withHidden: includeDotFiles });
      const paths = all.filter((path) => path === file || matches(path));
      for (const path of paths) {
        const before = (await readWorkspaceFile(workspace, path)).toString('utf8');
        const after = matchRegex
          ? await replaced(before, find, replaceWith, signal)
          : before.replaceAll(find, () => replaceWith);
        if (after !== before) await writeWorkspaceFile(workspace, path, after);
      }
      logger.info(`Searched ${paths.length} files for '${find}'`);
    }
  },
});

async function replaced(text: string, pattern: string, replacement: string, signal: AbortSignal): Promise<string> {
  try {
    return String(await callSandboxed('replace', { text, pattern, replacement }, signal));
  } catch (thrown) {
    signal.throwIfAborted();
    throw new InputError(`Cannot replace '${pattern}': ${messageOf(thrown)}`);
  }
}
