import * as z from 'zod';
import { createAction } from '../action.ts';
import { runDataJob } from '../data/runDataJob.ts';
import { yamlOptions, yamlTextOptions } from './yamlOptions.ts';

const data = z.any().describe('The value to serialize');
const replacer = z.array(z.string()).optional().describe('The only keys to include');
const output = z.object({ serialized: z.string().optional() });

export const serializeJson = createAction({
  id: 'roadiehq:utils:serialize:json',
  description: 'Serializes a value as JSON.',
  input: z.object({
    data,
    replacer,
    space: z.union([z.string(), z.number()]).optional().describe('The indentation'),
  }),
  output,
  examples: [{ description: 'Serialize a value as JSON', input: { data: { gate: 'B12' }, space: '  ' } }],
  supportsDryRun: true,
  isConfined: true,
  run: async ({ input: { data: value, replacer: keys, space }, signal }) => ({
    serialized: await runDataJob('writeJson', { value, keys, space }, { doing: "write 'data' as JSON", signal }),
  }),
});

export const serializeYaml = createAction({
  id: 'roadiehq:utils:serialize:yaml',
  description: 'Serializes a value as YAML.',
  input: z.object({ data, replacer, options: yamlOptions }),
  output,
  examples: [{ description: 'Serialize a value as YAML', input: { data: { gate: 'B12' } } }],
  supportsDryRun: true,
  isConfined: true,
  async run({ input: { data: value, replacer: keys, options }, signal }) {
    const order = { value, keys, options: yamlTextOptions(options) };
    return { serialized: await runDataJob('writeYaml', order, { doing: "write 'data' as YAML", signal }) };
  },
});
