import { type MarkdownOptions, usualMarkdownOptions } from '../markdown/markdownOptions.ts';
import type { IncludeOptions } from '../site/pages/includes.ts';
import { idleKeys, knownExtensions, knownPlugins, refusedKeys, usedKeys } from './configKeys.ts';
import { pythonName, type RawConfig } from './rawConfig.ts';

export interface SiteConfig {
  siteName?: string;
  siteDescription: string;
  copyright: string;
  docsDir: string;
  repoUrl?: string;
  repoName?: string;
  editUri?: string;
  nav?: unknown;
  excluded: readonly string[];
  features: readonly string[];
  markdown: MarkdownOptions;
  /** Pages that have moved, and where to. */
  redirects: readonly (readonly [from: string, to: string])[];
  includes?: IncludeOptions;
  /** Files that are put into pages by `--8<--`; undefined when the site does not ask for it. */
  snippets?: { basePaths: readonly string[]; append: readonly string[] };
}

/** The part of `mkdocs.yml` that says how a site looks; a warning for all that it cannot say here. */
export function siteConfig(raw: RawConfig, path: string, warn: (text: string) => void): SiteConfig {
  const extensions = namedOptions(raw.markdown_extensions);
  const plugins = namedOptions(raw.plugins);
  warnings(raw, extensions, plugins, (text) => warn(`${path}: ${text}`));
  const theme = optionsOf(raw.theme);
  return {
    siteName: textOf(raw.site_name),
    siteDescription: textOf(raw.site_description) ?? '',
    copyright: textOf(raw.copyright) ?? '',
    docsDir: textOf(raw.docs_dir) ?? 'docs',
    repoUrl: textOf(raw.repo_url),
    repoName: textOf(raw.repo_name),
    editUri: typeof raw.edit_uri === 'string' ? raw.edit_uri : undefined,
    nav: raw.nav ?? undefined,
    excluded: [
      ...(textOf(raw.exclude_docs) ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line && line[0] !== '#'),
      ...textsOf(plugins.get('exclude')?.glob),
    ],
    features: textsOf(theme.features),
    markdown: markdownOptions(extensions, plugins, raw.plugins === undefined || plugins.has('techdocs-core')),
    redirects: Object.entries(optionsOf(plugins.get('redirects')?.redirect_maps))
      .slice(0, 2_000)
      .flatMap(([from, to]) => (typeof to === 'string' ? [[from, to] as const] : [])),
    includes: includeOptions(raw, extensions, plugins),
    snippets: snippetOptions(extensions.get('pymdownx.snippets')),
  };
}

type Options = Record<string, unknown>;

function warnings(
  raw: RawConfig,
  extensions: Map<string, Options>,
  plugins: Map<string, Options>,
  warn: (text: string) => void,
) {
  for (const key of Object.keys(raw)) {
    if (refusedKeys.has(key)) warn(`'${key}' is never run, and is left out`);
    else if (!usedKeys.has(key) && !idleKeys.has(key)) warn(`'${key}' is not known, and is left out`);
  }
  for (const name of plugins.keys()) if (!knownPlugins.has(name)) warn(`the plugin '${name}' is not run`);
  for (const name of extensions.keys())
    if (!knownExtensions.has(name)) warn(`the Markdown extension '${name}' is not known`);
  const { module_name: module, modules } = plugins.get('macros') ?? {};
  if (module !== undefined || modules !== undefined) warn("the modules of 'macros' are not run: they are code");
  if (raw.use_directory_urls === false) warn('pages always have a folder of their own; use_directory_urls is left out');
  const theme = optionsOf(raw.theme);
  if (theme.custom_dir !== undefined) warn("the theme's custom_dir is left out: its templates are code");
}

function markdownOptions(
  extensions: Map<string, Options>,
  plugins: Map<string, Options>,
  isTechdocs: boolean,
): MarkdownOptions {
  const toc = extensions.get('toc') ?? {};
  const { permalink, toc_depth: depth } = toc;
  const [first, last] =
    typeof depth === 'string' && depth.includes('-') ? depth.split('-').map(Number) : [1, Number(depth)];
  return {
    permalink: permalink === false ? '' : (permalink !== true && textOf(permalink)) || usualMarkdownOptions.permalink,
    unicodeSlugs: isUnicodeSlugs(toc.slugify),
    tocLevels: [first || 1, last || 6],
    inlineMath: extensions.has('pymdownx.arithmatex') || extensions.has('mdx_math'),
    breaks: extensions.has('nl2br'),
    typographer: extensions.has('smarty'),
    autorefs: plugins.has('autorefs') || plugins.has('mkdocstrings'),
    smartSymbols: isTechdocs || extensions.has('pymdownx.smartsymbols'),
  };
}

/** The only Python that says something about the page: whether anchors keep letters that are not of ASCII. */
function isUnicodeSlugs(value: unknown): boolean {
  const name =
    typeof value === 'object' && value !== null ? String((value as Options)[pythonName] ?? '') : String(value ?? '');
  return /slugs|unicode/.test(name);
}

function includeOptions(
  raw: RawConfig,
  extensions: Map<string, Options>,
  plugins: Map<string, Options>,
): IncludeOptions | undefined {
  const marks = extensions.get('markdown_include.include') ?? extensions.get('mdx_include');
  const macros = plugins.get('macros');
  if (!marks && !macros && !plugins.has('include-markdown')) return undefined;
  const docsDir = textOf(raw.docs_dir) ?? 'docs';
  const { site_name, site_description, site_url, repo_url, repo_name } = raw;
  const config = { site_name, site_description, site_url, repo_url, repo_name };
  return {
    ...(marks && { marks: [textOf(marks.base_path) ?? '', docsDir] }),
    ...((macros || plugins.has('include-markdown')) && { tags: [textOf(macros?.include_dir) ?? '', docsDir] }),
    ...(macros && { values: { ...optionsOf(raw.extra), extra: optionsOf(raw.extra), config } }),
  };
}

function snippetOptions(options: Options | undefined): SiteConfig['snippets'] {
  if (!options) return undefined;
  const paths = typeof options.base_path === 'string' ? [options.base_path] : textsOf(options.base_path);
  return { basePaths: paths.length > 0 ? paths : ['.'], append: textsOf(options.auto_append) };
}

/** Lists such as `[toc, {toc: {permalink: true}}]`, and maps, by name. */
function namedOptions(value: unknown): Map<string, Options> {
  const entries = Array.isArray(value) ? value.slice(0, 200).flatMap((item) => entriesOf(item)) : entriesOf(value);
  return new Map(entries.map(([name, options]) => [shortName(name), optionsOf(options)]));
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value === 'string') return [[value, {}]];
  return Object.entries(optionsOf(value));
}

const shortName = (name: string) => name.replace(/^markdown\.extensions\./, '');

function optionsOf(value: unknown): Options {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Options) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(0, 200) : [];
}
