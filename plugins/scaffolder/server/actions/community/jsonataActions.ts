import { InputError, messageOf } from '@callboard/errors';
import * as z from 'zod';
import { readWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { runDataJob } from '../data/runDataJob.ts';
import { parseContent } from '../files/parseContent.ts';
import { stepExample } from '../stepExample.ts';
import { callSandboxed } from './sandboxed/callSandboxed.ts';
import { yamlOptions, yamlTextOptions } from './yamlOptions.ts';

const expression = z.string().describe('In the language of JSONata');
const path = z.string().min(1).describe('The file in the workspace');
const as = z.enum(['string', 'object']).optional().describe('What the result is given as; `string` by default');
const output = z.object({ result: z.any().describe('What the expression gives') });

const evaluate = (text: string, data: unknown, signal: AbortSignal) =>
  callSandboxed('jsonata', { expression: text, data }, signal).catch((thrown) => {
    signal.throwIfAborted();
    throw new InputError(`JSONata failed to evaluate the expression: ${messageOf(thrown)}`);
  });

const jsonataAction = createAction({
  id: 'roadiehq:utils:jsonata',
  description: 'Works on a value with an expression of JSONata.',
  input: z.object({ data: z.any().describe('The value'), expression }),
  output,
  examples: [
    stepExample('Doubles a number', {
      action: 'roadiehq:utils:jsonata',
      input: { data: { seats: 6 }, expression: 'seats * 2' },
    }),
  ],
  supportsDryRun: true,
  isConfined: true,
  run: async ({ input, signal }) => ({ result: await evaluate(input.expression, input.data, signal) }),
});

const jsonFileAction = createAction({
  id: 'roadiehq:utils:jsonata:json:transform',
  description: 'Works on what a JSON file of the workspace says, with an expression of JSONata.',
  input: z.object({
    path,
    expression,
    as,
    replacer: z.array(z.string()).optional().describe('The only keys to keep in the text'),
    space: z.string().optional().describe('What lines of the text are indented by'),
  }),
  output,
  examples: [
    stepExample('Adds a script', {
      action: 'roadiehq:utils:jsonata:json:transform',
      input: { path: 'package.json', expression: '$merge([$, {"private": true}])' },
    }),
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
  description: 'Works on what a YAML file of the workspace says, with an expression of JSONata.',
  input: z.object({
    path,
    expression,
    as,
    options: yamlOptions,
    loadAll: z.boolean().optional().describe('Whether the file has several documents; they are a list then'),
  }),
  output,
  examples: [
    stepExample('Reads a name', {
      action: 'roadiehq:utils:jsonata:yaml:transform',
      input: { path: 'catalog-info.yaml', expression: 'metadata.name' },
    }),
  ],
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
