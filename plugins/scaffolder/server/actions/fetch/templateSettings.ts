import { InputError } from '@callboard/errors';
import { createPathPattern } from '@callboard/integrations';
import * as z from 'zod';
import type { RenderOptions } from '../../expressions/renderPlain.ts';

const patterns = z.array(z.string());

/** Inputs shared by the actions for files and folders. */
export const renderInput = {
  values: z.record(z.string(), z.any()).optional().describe('Values for the files, as `values.<name>`'),
  cookiecutterCompat: z
    .boolean()
    .optional()
    .describe('For cookiecutter templates: values are `cookiecutter.<name>`, expressions use `{{ }}`'),
  replace: z.boolean().optional().describe('Whether existing files are replaced; false by default'),
  trimBlocks: z.boolean().optional().describe('Whether the line break after a block is dropped'),
  lstripBlocks: z.boolean().optional().describe('Whether the spaces before a block are dropped'),
};

export const folderInput = {
  copyWithoutRender: patterns.optional().describe('Deprecated: files whose content and name are not rendered'),
  copyWithoutTemplating: patterns.optional().describe('Patterns of files whose content is not rendered'),
  templateFileExtension: z
    .union([z.string(), z.boolean()])
    .optional()
    .describe('Only files with this extension are rendered, and the extension is removed; `true` means `.njk`'),
};

export type FolderInput = z.output<z.ZodObject<typeof renderInput & typeof folderInput>>;
export type RenderInput = z.output<z.ZodObject<typeof renderInput>>;

export const contextOf = ({ cookiecutterCompat, values = {} }: RenderInput) => ({
  [cookiecutterCompat ? 'cookiecutter' : 'values']: values,
});

export function renderOptionsOf({ cookiecutterCompat, trimBlocks, lstripBlocks }: RenderInput): RenderOptions {
  return {
    ...(cookiecutterCompat && { cookiecutterCompat }),
    ...(trimBlocks && { trimBlocks }),
    ...(lstripBlocks && { lstripBlocks }),
  };
}

/** For a file of a template: the source of its name, and whether its content is rendered. */
export type FilePlan = { name: string; isNameRendered: boolean; isRendered: boolean };

export function filePlans(input: FolderInput): (path: string) => FilePlan {
  const { copyWithoutRender, copyWithoutTemplating, templateFileExtension, cookiecutterCompat } = input;
  if (copyWithoutRender && copyWithoutTemplating) {
    throw new InputError("'copyWithoutRender' and 'copyWithoutTemplating' cannot be used at the same time");
  }
  if (templateFileExtension) {
    if (copyWithoutRender || copyWithoutTemplating || cookiecutterCompat) {
      throw new InputError(
        "'templateFileExtension' cannot be used with 'copyWithoutTemplating', 'copyWithoutRender' or 'cookiecutterCompat'",
      );
    }
    return planByEnding(endingOf(templateFileExtension));
  }
  const isCopied = matcherOf(copyWithoutRender ?? copyWithoutTemplating ?? []);
  return (path) => {
    const isRendered = !isCopied(path);
    return { name: path, isRendered, isNameRendered: isRendered || !copyWithoutRender };
  };
}

const planByEnding = (ending: string) => (path: string) => {
  const isRendered = path.endsWith(ending) && !path.endsWith(`/${ending}`) && path !== ending;
  return { name: isRendered ? path.slice(0, -ending.length) : path, isRendered, isNameRendered: true };
};

function endingOf(extension: string | true): string {
  if (extension === true) return '.njk';
  return extension.startsWith('.') ? extension : `.${extension}`;
}

/** Glob rules: a folder includes everything in it, `!` excludes, and names with a leading dot match. */
function matcherOf(texts: readonly string[]): (path: string) => boolean {
  const parts = texts.map((text) => {
    const isNegated = text.startsWith('!');
    const plain = (isNegated ? text.slice(1) : text).replace(/^\.\//, '').replace(/\/$/, '');
    const forms = [plain, `${plain}/**`].map((form) => createPathPattern(form, { withHidden: true }));
    return { isNegated, matches: (path: string) => forms.some((form) => form.matches(path)) };
  });
  const [excluded, included] = [
    parts.filter(({ isNegated }) => isNegated),
    parts.filter(({ isNegated }) => !isNegated),
  ];
  return (path) => included.some(({ matches }) => matches(path)) && !excluded.some(({ matches }) => matches(path));
}
