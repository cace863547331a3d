import { InputError, messageOf } from '@callboard/errors';
import * as z from 'zod';
import { readWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { runDataJob } from '../data/runDataJob.ts';
import { parseContent } from '../files/readFile.ts';
import { callSandboxed } from './sandboxed/callSandboxed.ts';
import { yamlOptions, yamlTextOptions } from './yamlOptions.ts';

const expression = z.string().describe('A JSONata expression');
const path = z.string().min(1).describe('The file in the workspace');
const as = z.enum(['string', 'object']).optional().describe('The type of the result; `string` by default');
const output = z.object({ result: z.any().describe('The result of the expression') });

const evaluate = (text: string, data: unknown, signal: AbortSignal) =>
  callSandboxed('jsonata', { expression: text, data }, signal).catch((thrown) => {
    signal.throwIfAborted();
    throw new InputError(`JSONata failed to evaluate the expression: ${messageOf(thrown)}`);
  });

const jsonataAction = createAction({
  id: 'roadiehq:utils:jsonata',
  description: 'Transforms a value with a JSONata expression.',
  input: z.object({ data: z.any().describe('The value'), expression }),
  output,
  examples: [{ description: 'Double a number', input: { data: { seats: 6 }, expression: 'seats * 2' } }],
  supportsDryRun: true,
  isConfined: true,
  run: async ({ input, signal }) => ({ result: await evaluate(input.expression, input.data, signal) }),
});

const jsonFileAction = createAction({
  id: 'roadiehq:utils:jsonata:json:transform',
  description: 'Transforms the content of a JSON file in the workspace with a JSONata expression.',
  input: z.object({
    path,
    expression,
    as,
    replacer: z.array(z.string()).optional().describe('The only keys to include in the text'),
    space: z.string().optional().describe('The indentation of the text'),
  }),
  output,
  examples: [
    {
      description: 'Make a package private',
      input: { path: 'package.json', expression: '$merge([$, {"private": true}])' },
    },
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, workspace, signal }) {
    const text = (await readWorkspaceFile(workspace, input.path)).toString('utf8');
    const data = await parseContent(text, 'json', input.path, signal);
    const result = await evaluate(input.expression, data, signal);
    if (input.as === 'object') return { result };
    const job = { doing: 'write the result as JSON', signal };
    return { result: await runDataJob('writeJson', { value: result, keys: input.replacer, space: input.space }, job) };
  },
});

const yamlFileAction = createAction({
  id: 'roadiehq:utils:jsonata:yaml:transform',
  description: 'Transforms the content of a YAML file in the workspace with a JSONata expression.',
  input: z.object({
    path,
    expression,
    as,
    options: yamlOptions,
    loadAll: z.boolean().optional().describe('Whether to load all documents of the file, as a list'),
  }),
  output,
  examples: [{ description: 'Read a name', input: { path: 'catalog-info.yaml', expression: 'metadata.name' } }],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, workspace, signal }) {
    const text = (await readWorkspaceFile(workspace, input.path)).toString('utf8');
    const data = await parseContent(text, input.loadAll ? 'multiyaml' : 'yaml', input.path, signal);
    const result = await evaluate(input.expression, data, signal);
    if (input.as === 'object') return { result };
    const job = { doing: 'write the result as YAML', signal };
    const options = yamlTextOptions(input.options);
    return { result: await runDataJob('writeYaml', { value: result, options }, job) };
  },
});

export const jsonataActions = [jsonataAction, jsonFileAction, yamlFileAction];
