import * as z from 'zod';
import { readWorkspaceFile, writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { runDataJob } from '../data/runDataJob.ts';
import { parseContent, parserName } from '../files/readFile.ts';

const path = z.string().min(1).describe('The file in the workspace');
const written = z.object({ path: z.string().optional().describe('The written file') });

export const parseFile = createAction({
  id: 'roadiehq:utils:fs:parse',
  description: 'Reads a file in the workspace, as text or parsed.',
  input: z.object({ path, parser: parserName.optional().describe('How to parse the text') }),
  output: z.object({ content: z.any().describe('The text, or its parsed value') }),
  examples: [{ description: 'Read and parse a file', input: { path: 'catalog-info.yaml', parser: 'yaml' } }],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, workspace, signal }) {
    const text = (await readWorkspaceFile(workspace, input.path)).toString('utf8');
    return { content: input.parser ? await parseContent(text, input.parser, input.path, signal) : text };
  },
});

export const writeFormattedFile = createAction({
  id: 'roadiehq:utils:fs:write',
  description: 'Writes a file to the workspace.',
  input: z.object({
    path,
    content: z.string().describe('The text of the file'),
    preserveFormatting: z.boolean().optional().describe('Whether JSON is formatted with line breaks'),
  }),
  output: written,
  examples: [{ description: 'Write a file', input: { path: 'a.txt', content: 'Hello\n' } }],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, workspace, signal }) {
    const job = { doing: `format the content of '${input.path}'`, signal };
    const content = input.preserveFormatting
      ? await runDataJob('layOutJson', { text: input.content }, job)
      : input.content;
    await writeWorkspaceFile(workspace, input.path, content);
    return { path: input.path };
  },
});

export const appendToFile = createAction({
  id: 'roadiehq:utils:fs:append',
  description: 'Appends text to a file in the workspace, and creates the file if it is missing.',
  input: z.object({ path, content: z.string().describe('The text to append') }),
  output: written,
  examples: [{ description: 'Append a line', input: { path: 'notes.md', content: 'Done.\n' } }],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, workspace }) {
    const before = await readWorkspaceFile(workspace, input.path).catch((thrown: Error) => {
      if (thrown.name === 'NotFoundError') return Buffer.alloc(0);
      throw thrown;
    });
    await writeWorkspaceFile(workspace, input.path, Buffer.concat([before, Buffer.from(input.content)]));
    return { path: input.path };
  },
});
