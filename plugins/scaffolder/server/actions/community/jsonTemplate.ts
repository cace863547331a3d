import * as z from 'zod';
import type { Templating } from '../../expressions/templating.ts';
import { readWorkspaceFile, writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { runDataJob } from '../data/runDataJob.ts';
import { parseContent } from '../files/parseContent.ts';
import { stepExample } from '../stepExample.ts';

/** Rendered value by value, so that a value with quotes in it breaks nothing, and one that is no text stays what it is. */
export const jsonTemplate = (templating: Pick<Templating, 'createSandbox'>) =>
  createAction({
    id: 'roadiehq:utils:json:template',
    description: 'Renders the expressions in the values of a JSON file of the workspace.',
    input: z.object({
      path: z.string().min(1).describe('The file in the workspace'),
      values: z.record(z.string(), z.any()).optional().describe('What the file can name, as `values.<name>`'),
      targetPath: z.string().min(1).optional().describe('Where the result is written; the same file by default'),
    }),
    output: z.object({
      path: z.string().describe('The file that was written'),
      result: z.any().describe('What is in it'),
    }),
    examples: [
      stepExample('Fills in a dashboard', {
        action: 'roadiehq:utils:json:template',
        input: { path: 'dashboard.json', values: { service: '${{ parameters.name }}' } },
      }),
    ],
    supportsDryRun: true,
    isConfined: true,
    async run({ input: { path, values = {}, targetPath = path }, workspace, signal }) {
      const text = (await readWorkspaceFile(workspace, path)).toString('utf8');
      const content = await parseContent(text, 'json', path, signal);
      const result = await templating.createSandbox().render(content, { values });
      const job = { doing: `write '${targetPath}' as JSON`, signal };
      const written = await runDataJob('writeJson', { value: result, space: 2 }, job);
      await writeWorkspaceFile(workspace, targetPath, `${written}\n`);
      return { path: targetPath, result };
    },
  });
