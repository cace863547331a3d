import * as z from 'zod';
import { readWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { stepExample } from '../stepExample.ts';
import { parseContent, parserName } from './parseContent.ts';

export const readFile = createAction({
  id: 'fs:read',
  description: 'Gives the content of a file of the workspace to later steps, as text or parsed.',
  input: z.object({
    path: z.string().min(1).describe('The file in the workspace'),
    parser: parserName.optional().describe('What to make of the text; the text itself when left out'),
  }),
  output: z.object({ content: z.any().describe('The text, or what it says') }),
  examples: [
    stepExample('Reads a text', { action: 'fs:read', input: { path: 'README.md' } }),
    stepExample('Reads what a file says', { action: 'fs:read', input: { path: 'package.json', parser: 'json' } }),
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input: { path, parser }, workspace, signal }) {
    const text = (await readWorkspaceFile(workspace, path)).toString('utf8');
    return { content: parser ? await parseContent(text, parser, path, signal) : text };
  },
});
