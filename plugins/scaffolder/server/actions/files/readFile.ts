import * as z from 'zod';
import { readWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import type { ParserName } from '../data/parseText.ts';
import { runDataJob } from '../data/runDataJob.ts';

export const parserName = z.enum(['json', 'yaml', 'multiyaml']) satisfies z.ZodType<ParserName>;

/** The parsed text of a file. `multiyaml` returns a list of all its documents. */
export const parseContent = (text: string, parser: ParserName, name: string, signal: AbortSignal): Promise<unknown> =>
  runDataJob(
    'parseText',
    { text, parser },
    { doing: `read '${name}' as ${parser === 'json' ? 'JSON' : 'YAML'}`, signal, isQuick: parser === 'json' },
  );

export const readFile = createAction({
  id: 'fs:read',
  description: 'Reads a file in the workspace, as text or parsed.',
  input: z.object({
    path: z.string().min(1).describe('The file in the workspace'),
    parser: parserName.optional().describe('How to parse the text; by default it is not parsed'),
  }),
  output: z.object({ content: z.any().describe('The text, or its parsed value') }),
  examples: [
    { description: 'Read a file as text', input: { path: 'README.md' } },
    { description: 'Read and parse a file', input: { path: 'package.json', parser: 'json' } },
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input: { path, parser }, workspace, signal }) {
    const text = (await readWorkspaceFile(workspace, path)).toString('utf8');
    return { content: parser ? await parseContent(text, parser, path, signal) : text };
  },
});
