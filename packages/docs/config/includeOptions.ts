import { type Options, optionsOf, textOf } from './optionValues.ts';
import type { RawConfig } from './rawConfig.ts';

/** How pages include files of the source, from the site's configuration. */
export interface IncludeOptions {
  /** `{!file!}`: folders to search, relative to the source's root. */
  marks?: readonly string[];
  /** `{% include "file" %}`: folders besides that of the page. */
  tags?: readonly string[];
  /** `{{ read_csv("file") }}`: folders to search, relative to the source's root. */
  tables?: readonly string[];
  /** `{* file *}`: folders besides that of the page; the result is a code block. */
  variants?: readonly string[];
  /** Lines with this prefix are template comments, and removed. */
  commentPrefix?: string;
  /** The values of `{{ name }}`. */
  values?: Readonly<Record<string, unknown>>;
}

export function includeOptions(
  raw: RawConfig,
  extensions: Map<string, Options>,
  plugins: Map<string, Options>,
): IncludeOptions | undefined {
  const marks = extensions.get('markdown_include.include') ?? extensions.get('mdx_include');
  const macros = plugins.get('macros');
  const template = macros ?? plugins.get('markdownextradata') ?? extensions.get('zensical.extensions.macros');
  const tables = plugins.get('table-reader');
  const variants = extensions.has('markdown_include_variants');
  if (!marks && !template && !tables && !variants && !plugins.has('include-markdown')) return undefined;
  const docsDir = textOf(raw.docs_dir) ?? 'docs';
  const { site_name, site_description, site_url, repo_url, repo_name } = raw;
  const config = { site_name, site_description, site_url, repo_url, repo_name };
  return {
    ...(marks && { marks: [textOf(marks.base_path) ?? '', docsDir] }),
    ...((macros || plugins.has('include-markdown')) && { tags: [textOf(macros?.include_dir) ?? '', docsDir] }),
    ...(tables && { tables: [textOf(tables.data_path) ?? '', docsDir] }),
    ...(variants && { variants: ['', docsDir] }),
    ...(macros && { commentPrefix: textOf(macros.j2_line_comment_prefix) }),
    ...(template && { values: { ...optionsOf(raw.extra), extra: optionsOf(raw.extra), config } }),
  };
}
