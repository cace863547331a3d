import { extname } from 'node:path/posix';
import { InputError, NotFoundError } from '@callboard/errors';
import * as z from 'zod';
import { readWorkspaceFile, writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { type ActionContext, createAction } from '../action.ts';
import { runDataJob } from '../data/runDataJob.ts';
import { yamlOptions, yamlTextOptions } from './yamlOptions.ts';

const path = z.string().min(1).describe('The file in the workspace');
const content = z
  .union([z.string(), z.record(z.string(), z.any())])
  .describe('The values to merge: an object, or text in the format of the file');
const mergeArrays = z.boolean().optional().describe('Whether lists are joined; by default they are replaced');
const output = z.object({ path: z.string().describe('The written file') });

const mergeInput = z.object({
  path,
  content,
  mergeArrays,
  preserveYamlComments: z.boolean().optional().describe('Whether YAML comments are kept; false by default'),
  useDocumentIncludingField: z
    .object({ key: z.string(), value: z.string() })
    .optional()
    .describe('In a file with several YAML documents, selects the one with this value at this key'),
  options: yamlOptions,
});
type MergeInput = z.output<typeof mergeInput>;

/** Merges values into a JSON or YAML file. */
export const mergeFile = createAction({
  id: 'roadiehq:utils:merge',
  description: 'Merges values into a JSON or YAML file in the workspace.',
  input: mergeInput,
  output,
  examples: [
    {
      description: 'Add a script to a package',
      input: { path: 'package.json', content: { scripts: { test: 'vitest run' } } },
    },
  ],
  supportsDryRun: true,
  isConfined: true,
  run: mergeInto,
});

export const mergeYamlFile = createAction({
  id: 'roadiehq:utils:merge-yaml',
  description: 'Merges values into a YAML file in the workspace.',
  input: mergeInput,
  output,
  examples: [
    {
      description: 'Set the replicas of a chart',
      input: { path: 'chart/values.yaml', content: { replicas: 2 }, preserveYamlComments: true },
    },
  ],
  supportsDryRun: true,
  isConfined: true,
  run: mergeInto,
});

async function mergeInto({ input, workspace, signal }: ActionContext<MergeInput>) {
  const text = (await readWorkspaceFile(workspace, input.path)).toString('utf8');
  await writeWorkspaceFile(workspace, input.path, await mergedText(text, input, signal));
  return { path: input.path };
}

function mergedText(text: string, input: MergeInput, signal: AbortSignal): Promise<string> {
  const job = { doing: `merge into '${input.path}'`, signal };
  const merge = { text, added: input.content, joinLists: input.mergeArrays ?? false };
  const ending = extname(input.path).toLowerCase();
  if (ending === '.json') return runDataJob('mergeJson', { ...merge, keepIndent: false }, job);
  if (ending !== '.yaml' && ending !== '.yml') {
    throw new InputError(`Cannot merge into '${input.path}': it must end in .json, .yaml or .yml`);
  }
  const options = yamlTextOptions(input.options);
  const keepComments = input.preserveYamlComments ?? false;
  return runDataJob('mergeYaml', { ...merge, keepComments, field: input.useDocumentIncludingField, options }, job);
}

export const mergeJsonFile = createAction({
  id: 'roadiehq:utils:json:merge',
  description: 'Merges values into a JSON file in the workspace, and creates the file if it is missing.',
  input: z.object({
    path,
    content,
    mergeArrays,
    matchFileIndent: z.boolean().optional().describe('Whether the indentation of the file is kept'),
  }),
  output,
  examples: [{ description: 'Set a version', input: { path: 'package.json', content: { version: '1.0.0' } } }],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, workspace, signal }) {
    const text = await readWorkspaceFile(workspace, input.path).then(String, (thrown) => {
      if (thrown instanceof NotFoundError) return '{}';
      throw thrown;
    });
    const keepIndent = input.matchFileIndent ?? false;
    const merge = { text, added: input.content, joinLists: input.mergeArrays ?? false, keepIndent };
    const merged = await runDataJob('mergeJson', merge, { doing: `merge into '${input.path}'`, signal });
    await writeWorkspaceFile(workspace, input.path, merged);
    return { path: input.path };
  },
});
