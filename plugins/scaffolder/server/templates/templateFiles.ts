import { basename } from 'node:path';
import { InputError, NotAllowedError } from '@callboard/errors';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { Template, TemplateFiles } from '../../common/index.ts';
import type { FetchSource } from '../sources/fetchSource.ts';
import { type Asking, parseTemplate, type TemplateFinder } from './findTemplate.ts';
import { baseUrlOf } from './taskSpec.ts';
import { createUsableFiles } from './usableFiles.ts';

type Options = {
  catalog: Pick<CatalogService, 'as'>;
  findTemplate: TemplateFinder;
  source: FetchSource;
  stopping: AbortSignal;
  /** The limit for all files, as base64. */
  maxBytes: number;
};

export type TemplateFilesReader = ReturnType<typeof createTemplateFiles>;

const timeoutMs = 60_000;
const maxFiles = 2_000;

/** Reads the folder of a template; for a local one only the files that a run could read. A caller who may see only parts of the template does not get its file. */
export function createTemplateFiles({ catalog, findTemplate, source, stopping, maxBytes }: Options) {
  async function usableFiles(template: Template, baseUrl: string, signal: AbortSignal) {
    const name = basename(baseUrl);
    const text = String(await source.file({ url: `./${name}`, template: { baseUrl }, signal }));
    return createUsableFiles(template, { name, text });
  }

  return async (name: string, who: Asking): Promise<TemplateFiles> => {
    const { ref, template } = await findTemplate(name, who);
    const whole = parseTemplate(await catalog.as(who.request).entity(ref));
    if (partsOf(template) < partsOf(whole)) {
      throw new NotAllowedError(`You do not have access to all of ${ref}, so you cannot load its files`);
    }
    const baseUrl = baseUrlOf(whole);
    if (baseUrl === undefined) throw new InputError(`The source of ${ref} is unknown`);
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    const isLocal = baseUrl.startsWith('file:');
    const isWanted = isLocal ? await usableFiles(whole, baseUrl, signal) : () => true;
    const tree = await source.tree({ url: '.', template: { baseUrl }, signal });
    const files = await gathered(tree, { isWanted, ref, maxBytes });
    return { templateRef: ref, ...(isLocal ? {} : { url: baseUrl }), files };
  };
}

const partsOf = ({ spec }: { spec: { steps: readonly unknown[]; parameters?: unknown } }) =>
  spec.steps.length + [spec.parameters ?? []].flat().length;

type Tree = Awaited<ReturnType<FetchSource['tree']>>;

type Bounds = { isWanted: (path: string) => boolean; ref: string; maxBytes: number };

async function gathered(tree: Tree, { isWanted, ref, maxBytes }: Bounds): Promise<TemplateFiles['files']> {
  const files: TemplateFiles['files'] = [];
  let bytes = 0;
  for await (const { path, content, isExecutable = false } of tree) {
    if (!isWanted(path)) continue;
    const base64Content = (await content()).toString('base64');
    bytes += base64Content.length;
    if (bytes > maxBytes || files.length >= maxFiles) {
      throw new InputError(
        `The folder of ${ref} contains more than ${maxFiles} files or ${maxBytes} bytes, which is too much to edit in a browser`,
      );
    }
    files.push({ path, base64Content, executable: isExecutable });
  }
  return files;
}
