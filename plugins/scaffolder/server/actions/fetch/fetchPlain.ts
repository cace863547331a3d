import { join } from 'node:path/posix';
import * as z from 'zod';
import type { FetchSource } from '../../sources/fetchSource.ts';
import { writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';

export const fetchUrl = z.string().describe('A path relative to the template, or an absolute URL');
export const fetchToken = z
  .string()
  .optional()
  .describe('A user token for the code host, used instead of the token of the integration');
export const targetPath = z
  .string()
  .optional()
  .describe('The folder in the workspace; by default the workspace itself');
export const targetFile = z.string().describe('The file in the workspace');

export const fetchPlain = (source: FetchSource) =>
  createAction({
    id: 'fetch:plain',
    description: 'Copies a folder to the workspace without changes.',
    input: z.object({ url: fetchUrl, targetPath, token: fetchToken }),
    examples: [
      { description: 'Copy a folder next to the template', input: { url: './content', targetPath: 'docs' } },
      {
        description: 'Copy a folder of another repository',
        input: { url: 'https://github.com/meridian-air/skeletons/tree/main/service' },
      },
    ],
    supportsDryRun: true,
    isIdempotent: true,
    async run({ input, template, workspace, logger, signal }) {
      const { url, targetPath: target = '.', token } = input;
      let count = 0;
      for await (const file of await source.tree({ url, token, template, signal })) {
        signal.throwIfAborted();
        const { isExecutable = false } = file;
        await writeWorkspaceFile(workspace, join(target, file.path), await file.content(), { isExecutable });
        count += 1;
      }
      logger.info(`Fetched ${count} files from ${url}`);
    },
  });

export const fetchPlainFile = (source: FetchSource) =>
  createAction({
    id: 'fetch:plain:file',
    description: 'Copies a file to the workspace without changes.',
    input: z.object({ url: fetchUrl, targetPath: targetFile, token: fetchToken }),
    examples: [{ description: 'Copy a file', input: { url: './content/LICENSE', targetPath: 'LICENSE' } }],
    supportsDryRun: true,
    isIdempotent: true,
    async run({ input: { url, targetPath: target, token }, template, workspace, logger, signal }) {
      const content = await source.file({ url, token, template, signal });
      await writeWorkspaceFile(workspace, target, content);
      logger.info(`Fetched ${url}`);
    },
  });
