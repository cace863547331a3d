import { basename, join } from 'node:path/posix';
import { forEachConcurrently } from '@callboard/concurrency';
import type { TreeFile } from '@callboard/integrations';
import { inFile } from '../../expressions/expressionError.ts';
import type { Templating } from '../../expressions/templating.ts';
import { isNearFileThere, takeTurns } from '../../workspaces/nearFiles.ts';
import { writePlacedFile } from '../../workspaces/workspaceFiles.ts';
import type { ActionContext } from '../action.ts';
import { contextOf, type FolderInput, filePlans, type RenderInput, renderOptionsOf } from './templateSettings.ts';

export type Sandboxes = Pick<Templating, 'createSandbox'>;
type Place = Pick<ActionContext, 'workspace' | 'logger' | 'signal'>;
type Rendering<Input> = Place & { templating: Sandboxes; input: Input /** Its name in the log. */; from: string };

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

/** The number of files processed concurrently: some are read or written while others are rendered. */
const concurrency = 16;

/** Renders the files and names of a folder into the workspace. */
export async function renderFolder(
  files: AsyncIterable<TreeFile>,
  { templating, input, from, workspace, logger, signal }: Rendering<FolderInput & { targetPath?: string | undefined }>,
): Promise<void> {
  const { targetPath: target = '.', replace = false } = input;
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
    const rendered = text === undefined ? content : await render(text, file.path);
    await writePlacedFile(placed, path, rendered, { isExecutable });
    counts.written += 1;
  }

  await forEachConcurrently(files, { concurrency }, place);
  logger.info(`Wrote ${counts.written} files from ${from}`);
  if (counts.kept > 0) logger.info(`Kept ${counts.kept} existing files; set 'replace: true' to replace them`);
}

/** Renders one file into the workspace. */
export async function renderFile(
  read: () => Promise<Buffer>,
  { templating, input, from, workspace, logger }: Rendering<RenderInput & { targetPath: string }>,
): Promise<void> {
  const { targetPath: path, replace = false } = input;
  const placed = await workspace.within(path);
  if (!replace && isNearFileThere(placed)) {
    logger.info(`File ${path} already exists in workspace, not replacing.`);
    return;
  }
  const content = await read();
  const text = textOf(content);
  const render = (source: string) =>
    templating
      .createSandbox()
      .renderFile(source, contextOf(input), renderOptionsOf(input))
      .catch((thrown) => {
        throw inFile(thrown, basename(path));
      });
  await writePlacedFile(placed, path, text === undefined ? content : await render(text));
  logger.info(`Wrote ${path} from ${from}`);
}

/** A template leaves a file out by rendering its name, or a folder in it, to nothing. */
const isLeftOut = (name: string) => name === '' || name.startsWith('/') || name.includes('//') || name.endsWith('/');
