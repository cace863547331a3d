import { extname } from 'node:path/posix';
import { InputError, NotFoundError } from '@callboard/errors';
import { type Document, parseAllDocuments, stringify } from 'yaml';
import * as z from 'zod';
import type { Workspace } from '../../workspaces/workspace.ts';
import { readWorkspaceFile, writeWorkspaceFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { parseContent } from '../files/parseContent.ts';
import { stepExample } from '../stepExample.ts';
import { mergeIntoDocument } from './mergeIntoDocument.ts';
import { mergeValues } from './mergeValues.ts';
import { yamlOptions, yamlTextOptions } from './yamlOptions.ts';

const path = z.string().min(1).describe('The file in the workspace');
const content = z
  .union([z.string(), z.record(z.string(), z.any())])
  .describe('What is put over it: a value, or a text in the format of the file');
const mergeArrays = z.boolean().optional().describe('Whether lists are joined; replaced by default');
const output = z.object({ path: z.string().describe('The file that was written') });

const mergeInput = z.object({
  path,
  content,
  mergeArrays,
  preserveYamlComments: z.boolean().optional().describe('Whether comments in YAML stay; false by default'),
  useDocumentIncludingField: z
    .object({ key: z.string(), value: z.string() })
    .optional()
    .describe('Of a file with several YAML documents: the one that has this value at this key'),
  options: yamlOptions,
});
type MergeInput = z.output<typeof mergeInput>;

/** Puts values over what a JSON or YAML file says. */
export const mergeFile = createAction({
  id: 'roadiehq:utils:merge',
  description: 'Puts values over what a JSON or YAML file of the workspace says.',
  input: mergeInput,
  output,
  examples: [
    stepExample('Adds a script to a package', {
      action: 'roadiehq:utils:merge',
      input: { path: 'package.json', content: { scripts: { test: 'vitest run' } } },
    }),
  ],
  supportsDryRun: true,
  isConfined: true,
  run: ({ input, workspace }) => mergeInto(workspace, input),
});

export const mergeYamlFile = createAction({
  id: 'roadiehq:utils:merge-yaml',
  description: 'Puts values over what a YAML file of the workspace says.',
  input: mergeInput,
  output,
  examples: [
    stepExample('Sets the replicas of a chart', {
      action: 'roadiehq:utils:merge-yaml',
      input: { path: 'chart/values.yaml', content: { replicas: 2 }, preserveYamlComments: true },
    }),
  ],
  supportsDryRun: true,
  isConfined: true,
  run: ({ input, workspace }) => mergeInto(workspace, input),
});

async function mergeInto(workspace: Workspace, input: MergeInput) {
  const text = (await readWorkspaceFile(workspace, input.path)).toString('utf8');
  await writeWorkspaceFile(workspace, input.path, mergedText(text, input));
  return { path: input.path };
}

export const mergeJsonFile = createAction({
  id: 'roadiehq:utils:json:merge',
  description: 'Puts values over what a JSON file of the workspace says; makes the file when it is not there.',
  input: z.object({
    path,
    content,
    mergeArrays,
    matchFileIndent: z.boolean().optional().describe('Whether lines are indented as they were'),
  }),
  output,
  examples: [
    stepExample('Sets a version', {
      action: 'roadiehq:utils:json:merge',
      input: { path: 'package.json', content: { version: '1.0.0' } },
    }),
  ],
  supportsDryRun: true,
  isConfined: true,
  async run({ input, workspace }) {
    const text = await readWorkspaceFile(workspace, input.path).then(String, (thrown) => {
      if (thrown instanceof NotFoundError) return '{}';
      throw thrown;
    });
    const indent = (input.matchFileIndent && /^([ \t]+)\S/m.exec(text)?.[1]) || 2;
    const added = addedValue(input.content, 'json');
    const joinLists = input.mergeArrays ?? false;
    const merged = mergeValues(parseContent(text, 'json', input.path), added, { joinLists });
    await writeWorkspaceFile(workspace, input.path, JSON.stringify(merged, null, indent));
    return { path: input.path };
  },
});

const addedValue = (added: MergeInput['content'], format: 'json' | 'yaml') =>
  typeof added === 'string' ? parseContent(added, format, 'content') : added;

function mergedText(text: string, input: MergeInput): string {
  const joinLists = input.mergeArrays ?? false;
  const ending = extname(input.path).toLowerCase();
  if (ending === '.json') {
    const merged = mergeValues(parseContent(text, 'json', input.path), addedValue(input.content, 'json'), {
      joinLists,
    });
    return JSON.stringify(merged, null, 2);
  }
  if (ending !== '.yaml' && ending !== '.yml') {
    throw new InputError(`'${input.path}' is neither .json nor .yaml nor .yml: nothing can be put over it`);
  }
  const documents = documentsOf(text, input.path);
  const added = addedValue(input.content, 'yaml');
  const options = yamlTextOptions(input.options);
  const isMeant = chooser(documents, input);
  return documents
    .map((document) => {
      if (!isMeant(document)) return document.toString(options);
      if (input.preserveYamlComments) return mergeIntoDocument(document, added, { joinLists }).toString(options);
      return stringify(mergeValues(document.toJS({ maxAliasCount: 100 }), added, { joinLists }), options);
    })
    .join('---\n');
}

function documentsOf(text: string, name: string): Document[] {
  const documents = parseAllDocuments(text);
  const error = documents.flatMap((document) => document.errors)[0];
  if (error) throw new InputError(`'${name}' is no YAML: ${error.message}`);
  if (documents.length === 0) throw new InputError(`'${name}' has no YAML document in it`);
  return documents as Document[];
}

function chooser(documents: readonly Document[], { path: name, useDocumentIncludingField: field }: MergeInput) {
  if (documents.length === 1) return () => true;
  if (!field) {
    throw new InputError(`'${name}' has ${documents.length} documents: say which with 'useDocumentIncludingField'`);
  }
  const keys = field.key.split('.');
  return (document: Document) => String(document.getIn(keys)) === field.value;
}
