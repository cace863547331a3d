import * as z from 'zod';
import type { FetchSource } from '../../sources/fetchSource.ts';
import { createAction } from '../action.ts';
import { fetchToken, fetchUrl, targetFile, targetPath } from './fetchPlain.ts';
import { renderFile, renderFolder, type Sandboxes } from './renderTemplate.ts';
import { folderInput, renderInput } from './templateSettings.ts';

type Parts = { source: FetchSource; templating: Sandboxes };

export const fetchTemplate = ({ source, templating }: Parts) =>
  createAction({
    id: 'fetch:template',
    description: 'Copies a folder to the workspace and renders the expressions in its files and names.',
    input: z.object({ url: fetchUrl, targetPath, ...renderInput, ...folderInput, token: fetchToken }),
    examples: [
      {
        description: 'Render a skeleton next to the template',
        input: { url: './skeleton', values: { name: '${{ parameters.name }}' } },
      },
      {
        description: 'Render only files that end in .njk',
        input: { url: './skeleton', templateFileExtension: true, values: { name: '${{ parameters.name }}' } },
      },
      {
        description: 'Exclude workflows, whose own expressions look the same',
        input: { url: './skeleton', copyWithoutTemplating: ['.github/workflows/*'], values: {} },
      },
    ],
    supportsDryRun: true,
    isIdempotent: true,
    async run({ input, template, workspace, logger, signal }) {
      const { url, token } = input;
      const files = await source.tree({ url, token, template, signal });
      await renderFolder(files, { templating, input, from: url, workspace, logger, signal });
    },
  });

export const fetchTemplateFile = ({ source, templating }: Parts) =>
  createAction({
    id: 'fetch:template:file',
    description: 'Copies a file to the workspace and renders its expressions.',
    input: z.object({ url: fetchUrl, targetPath: targetFile, ...renderInput, token: fetchToken }),
    examples: [
      {
        description: 'Render a file',
        input: { url: './skeleton/README.md', targetPath: 'README.md', values: { name: '${{ parameters.name }}' } },
      },
    ],
    supportsDryRun: true,
    isIdempotent: true,
    async run({ input, template, workspace, logger, signal }) {
      const { url, token } = input;
      const read = () => source.file({ url, token, template, signal });
      await renderFile(read, { templating, input, from: url, workspace, logger, signal });
    },
  });
