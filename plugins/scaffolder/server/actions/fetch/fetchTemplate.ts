import { basename, join } from 'node:path/posix';
import { forEachConcurrently } from '@callboard/concurrency';
import type { TreeFile } from '@callboard/integrations';
import * as z from 'zod';
import { inFile } from '../../expressions/expressionError.ts';
import type { Sandbox } from '../../expressions/sandbox.ts';
import type { Templating } from '../../expressions/templating.ts';
import type { FetchSource } from '../../sources/fetchSource.ts';
import { isNearFileThere, takeTurns } from '../../workspaces/nearFiles.ts';
import { writePlacedFile } from '../../workspaces/workspaceFiles.ts';
import { createAction } from '../action.ts';
import { stepExample } from '../stepExample.ts';
import { fetchToken, fetchUrl, targetFile, targetPath } from './fetchPlain.ts';
import { contextOf, filePlans, folderInput, renderInput, renderOptionsOf } from './templateSettings.ts';

const lookedAt = 8_000;

/** The bytes of a file as text; undefined for binary files, which are copied unchanged. */
function textOf(content: Buffer): string | undefined {
  if (content.subarray(0, lookedAt).includes(0)) return undefined;
  try {
    // A byte order mark is part of the file.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}

type Parts = { source: FetchSource; templating: Pick<Templating, 'createSandbox'> };

/** The number of files processed concurrently: some are read or written while others are rendered. */
const concurrency = 16;

export const fetchTemplate = ({ source, templating }: Parts) =>
  createAction({
    id: 'fetch:template',
    description: 'Copies a folder to the workspace and renders the expressions in its files and names.',
    input: z.object({ url: fetchUrl, targetPath, ...renderInput, ...folderInput, token: fetchToken }),
    examples: [
      stepExample('Render a skeleton next to the template', {
        action: 'fetch:template',
        input: { url: './skeleton', values: { name: '${{ parameters.name }}' } },
      }),
      stepExample('Render only files that end in .njk', {
        action: 'fetch:template',
        input: { url: './skeleton', templateFileExtension: true, values: { name: '${{ parameters.name }}' } },
      }),
      stepExample('Exclude workflows, whose own expressions look the same', {
        action: 'fetch:template',
        input: { url: './skeleton', copyWithoutTemplating: ['.github/workflows/*'], values: {} },
      }),
    ],
    supportsDryRun: true,
    isIdempotent: true,
    async run({ input, template, workspace, logger, signal }) {
      const { url, token, targetPath: target = '.', replace = false } = input;
      const planOf = filePlans(input);
      const [context, options] = [contextOf(input), renderOptionsOf(input)];
      const sandbox = templating.createSandbox();
      const render = (text: string, file: string) =>
        sandbox.renderFile(text, context, options).catch((thrown) => {
          throw inFile(thrown, file);
        });
      const counts = { written: 0, kept: 0 };
      const turn = takeTurns();

      async function place(file: TreeFile): Promise<void> {
        await turn();
        signal.throwIfAborted();
        const plan = planOf(file.path);
        const name = plan.isNameRendered ? await render(plan.name, file.path) : plan.name;
        if (isLeftOut(name)) return;
        const path = join(target, name);
        const placed = await workspace.within(path);
        if (!replace && isNearFileThere(placed)) {
          counts.kept += 1;
          return;
        }
        const content = await file.content();
        const text = plan.isRendered ? textOf(content) : undefined;
        const { isExecutable = false } = file;
        await writePlacedFile(placed, path, text === undefined ? content : await render(text, file.path), {
          isExecutable,
        });
        counts.written += 1;
      }

      await forEachConcurrently(await source.tree({ url, token, template, signal }), { concurrency }, place);
      logger.info(`Wrote ${counts.written} files from ${url}`);
      if (counts.kept > 0) logger.info(`Kept ${counts.kept} existing files; set 'replace: true' to replace them`);
    },
  });

export const fetchTemplateFile = ({ source, templating }: Parts) =>
  createAction({
    id: 'fetch:template:file',
    description: 'Copies a file to the workspace and renders its expressions.',
    input: z.object({ url: fetchUrl, targetPath: targetFile, ...renderInput, token: fetchToken }),
    examples: [
      stepExample('Render a file', {
        action: 'fetch:template:file',
        input: { url: './skeleton/README.md', targetPath: 'README.md', values: { name: '${{ parameters.name }}' } },
      }),
    ],
    supportsDryRun: true,
    isIdempotent: true,
    async run({ input, template, workspace, logger, signal }) {
      const { url, token, targetPath: path, replace = false } = input;
      const placed = await workspace.within(path);
      if (!replace && isNearFileThere(placed)) {
        logger.info(`File ${path} already exists in workspace, not replacing.`);
        return;
      }
      const content = await source.file({ url, token, template, signal });
      const sandbox: Sandbox = templating.createSandbox();
      const text = textOf(content);
      const render = (source: string) =>
        sandbox.renderFile(source, contextOf(input), renderOptionsOf(input)).catch((thrown) => {
          throw inFile(thrown, basename(path));
        });
      const rendered = text === undefined ? content : await render(text);
      await writePlacedFile(placed, path, rendered);
      logger.info(`Wrote ${path} from ${url}`);
    },
  });

/** A template leaves a file out by rendering its name, or a folder in it, to nothing. */
const isLeftOut = (name: string) => name === '' || name.startsWith('/') || name.includes('//') || name.endsWith('/');
