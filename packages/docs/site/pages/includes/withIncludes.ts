import type { IncludeOptions } from '../../../config/includeOptions.ts';
import type { DocsSource } from '../../../source/docsSource.ts';
import { replaceCodeTag } from './replaceCodeTag.ts';
import { replaceExpression } from './replaceExpression.ts';
import { replaceFileMark } from './replaceFileMark.ts';
import { replaceTemplateTag } from './replaceTemplateTag.ts';
import { type PageWork, type ReplaceTag, withoutComments } from './tag.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SEARCHES = 200;

/** By the character after `{`. */
const tagKinds: ReadonlyMap<string | undefined, ReplaceTag> = new Map([
  ['!', replaceFileMark],
  ['*', replaceCodeTag],
  ['%', replaceTemplateTag],
  ['{', replaceExpression],
]);

/**
 * Implements the extensions markdown_include, mdx_include and markdown_include_variants and the plugins include-markdown,
 * table-reader and macros for files and values. Nothing is run: code is skipped, with a warning.
 */
export function withIncludes(
  text: string,
  file: string,
  options: IncludeOptions,
  source: DocsSource,
  warn: (text: string) => void,
): Promise<string> {
  const work: PageWork = {
    options,
    source,
    warn,
    expand: (included, path, depth) => expand(included, path, depth, work),
    bytesLeft: MAX_BYTES,
    searchesLeft: MAX_SEARCHES,
  };
  return work.expand(withoutComments(text, options.commentPrefix), file, 0);
}

/**
 * Replaces the tags in text.
 *
 *     text --`{`--> tag? --yes--> its replacement; text continues after the tag
 *                        --no---> `{`; text continues after it
 */
async function expand(text: string, file: string, depth: number, work: PageWork): Promise<string> {
  const output: string[] = [];
  let from = 0;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', from)) {
    output.push(text.slice(from, at));
    const replaced = await tagKinds.get(text[at + 1])?.({ text, at, file, depth, work });
    output.push(replaced?.text ?? '{');
    from = replaced?.end ?? at + 1;
  }
  output.push(text.slice(from));
  return output.join('');
}
