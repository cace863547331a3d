import * as z from 'zod';
import type { Templating } from '../../expressions/templating.ts';
import { readWorkspaceFile, writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { runDataJob } from '../data/runDataJob.ts';
import { parseContent } from '../files/readFile.ts';

/** Renders value by value, so quotes in a value are harmless, and values that are not text keep their type. */
export const jsonTemplate = (templating: Pick<Templating, 'createSandbox'>) =>
  createAction({
    id: 'roadiehq:utils:json:template',
    description: 'Renders the expressions in the values of a JSON file in the workspace.',
    input: z.object({
      path: z.string().min(1).describe('The file in the workspace'),
      values: z.record(z.string(), z.any()).optional().describe('Values for the file, as `values.<name>`'),
      targetPath: z.string().min(1).optional().describe('The file to write; the same file by default'),
    }),
    output: z.object({
      path: z.string().describe('The written file'),
      result: z.any().describe('Its content'),
    }),
    examples: [
      {
        description: 'Render a dashboard',
        input: { path: 'dashboard.json', values: { service: '${{ parameters.name }}' } },
      },
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
