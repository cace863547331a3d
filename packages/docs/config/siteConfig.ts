import { type MarkdownOptions, usualMarkdownOptions } from '../markdown/markdownOptions.ts';
import { type BlogOptions, blogOptions } from './blogOptions.ts';
import { idleKeys, knownExtensions, knownPlugins, refusedKeys, usedKeys } from './configKeys.ts';
import { type IncludeOptions, includeOptions } from './includeOptions.ts';
import { namedOptions, type Options, optionsOf, shortTextOf, textOf, textsOf } from './optionValues.ts';
import { type Language, languagesOf, type NavFile, navFileOf, type TagOptions, tagOptions } from './pluginOptions.ts';
import { pythonName, type RawConfig } from './rawConfig.ts';
import { referencesOf } from './references.ts';

const MAX_NAME_LENGTH = 300;
const MAX_TEXT_LENGTH = 2_000;

export interface SiteConfig {
  siteName?: string;
  siteDescription: string;
  copyright: string;
  docsDir: string;
  /** The URL of the published site, which addresses with a leading slash are relative to. */
  siteUrl?: string;
  repoUrl?: string;
  repoName?: string;
  editUri?: string;
  editUriTemplate?: string;
  nav?: unknown;
  /** The page in each folder whose list is its navigation, as in the literate-nav plugin. */
  navFile?: NavFile;
  /** The languages of the docs; the first one is the default. */
  languages: readonly Language[];
  blog?: BlogOptions;
  tags?: TagOptions;
  /** Whether page URLs used to end in `.html`. */
  hasFileUrls: boolean;
  excluded: readonly string[];
  features: readonly string[];
  /** Whether code has line numbers, unless a block says otherwise. */
  numbersCode: boolean;
  markdown: MarkdownOptions;
  /** Moved pages and their targets. */
  redirects: readonly (readonly [from: string, to: string])[];
  includes?: IncludeOptions;
  /** Files included in pages with `--8<--`; undefined if the site does not enable it. */
  snippets?: { basePaths: readonly string[]; append: readonly string[] };
}

/** The settings in `mkdocs.yml` that affect a site; warns of all others. */
export function siteConfig(raw: RawConfig, path: string, warn: (text: string) => void): SiteConfig {
  const extensions = namedOptions(raw.markdown_extensions);
  const plugins = namedOptions(raw.plugins);
  warnings(raw, extensions, plugins, (text) => warn(`${path}: ${text}`));
  const theme = optionsOf(raw.theme);
  const isTechdocs = raw.plugins === undefined || plugins.has('techdocs-core');
  return {
    siteName: shortTextOf(raw.site_name, MAX_NAME_LENGTH),
    siteDescription: shortTextOf(raw.site_description, MAX_TEXT_LENGTH) ?? '',
    copyright: shortTextOf(raw.copyright, MAX_TEXT_LENGTH) ?? '',
    docsDir: textOf(raw.docs_dir) ?? 'docs',
    siteUrl: shortTextOf(raw.site_url, MAX_TEXT_LENGTH),
    repoUrl: shortTextOf(raw.repo_url, MAX_TEXT_LENGTH),
    repoName: shortTextOf(raw.repo_name, MAX_NAME_LENGTH),
    editUri: typeof raw.edit_uri === 'string' ? raw.edit_uri.slice(0, MAX_TEXT_LENGTH) : undefined,
    editUriTemplate: shortTextOf(raw.edit_uri_template, MAX_TEXT_LENGTH),
    nav: raw.nav ?? undefined,
    navFile: navFileOf(plugins),
    languages: languagesOf(plugins),
    blog: blogOptions(plugins),
    tags: tagOptions(plugins),
    hasFileUrls: raw.use_directory_urls === false,
    excluded: [
      ...linesOf(raw.exclude_docs),
      // MkDocs shows drafts only to their authors.
      ...linesOf(raw.draft_docs),
      ...textsOf(plugins.get('exclude')?.glob),
    ],
    features: textsOf(theme.features),
    numbersCode: numbersCode(extensions, isTechdocs),
    markdown: {
      ...markdownOptions(extensions, plugins, isTechdocs),
      annotatesCode: textsOf(theme.features).includes('content.code.annotate'),
      references: referencesOf(extensions.get('pymdownx.magiclink'), shortTextOf(raw.repo_url, MAX_TEXT_LENGTH)),
    },
    redirects: Object.entries(optionsOf(plugins.get('redirects')?.redirect_maps))
      .slice(0, 2_000)
      .flatMap(([from, to]) => (typeof to === 'string' ? [[from, to] as const] : [])),
    includes: includeOptions(raw, extensions, plugins),
    // Wire: `techdocs-core` enables them for every TechDocs site.
    snippets: snippetOptions(extensions.get('pymdownx.snippets') ?? (isTechdocs ? {} : undefined)),
  };
}

/** Wire: `techdocs-core` adds line numbers to all code of a TechDocs site. */
function numbersCode(extensions: Map<string, Options>, isTechdocs: boolean): boolean {
  const set = extensions.get('pymdownx.highlight')?.linenums ?? extensions.get('codehilite')?.linenums;
  return typeof set === 'boolean' ? set : isTechdocs;
}

/** Lines as in `.gitignore`. */
const linesOf = (value: unknown) =>
  (textOf(value) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && line[0] !== '#');

function warnings(
  raw: RawConfig,
  extensions: Map<string, Options>,
  plugins: Map<string, Options>,
  warn: (text: string) => void,
) {
  for (const key of Object.keys(raw)) {
    if (refusedKeys.has(key)) warn(`'${key}' is ignored: the portal does not run code from docs`);
    else if (!usedKeys.has(key) && !idleKeys.has(key)) warn(`'${key}' is ignored: the key is unknown`);
  }
  for (const name of plugins.keys()) if (!knownPlugins.has(name)) warn(`the plugin '${name}' is not supported`);
  for (const name of extensions.keys())
    if (!knownExtensions.has(name)) warn(`the Markdown extension '${name}' is unknown`);
  const { module_name: module, modules } = plugins.get('macros') ?? {};
  if (module !== undefined || modules !== undefined)
    warn("the modules of 'macros' are ignored: the portal does not run code from docs");
  const theme = optionsOf(raw.theme);
  if (theme.custom_dir !== undefined) warn("the theme's custom_dir is ignored: its templates are code");
}

function markdownOptions(
  extensions: Map<string, Options>,
  plugins: Map<string, Options>,
  isTechdocs: boolean,
): Omit<MarkdownOptions, 'references' | 'annotatesCode'> {
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
    autorefs: plugins.has('autorefs') || plugins.has('mkdocstrings') || extensions.has('mkautodoc'),
    smartSymbols: isTechdocs || extensions.has('pymdownx.smartsymbols'),
  };
}

/** The only Python name that affects a page: whether anchors keep non-ASCII letters. */
function isUnicodeSlugs(value: unknown): boolean {
  const name =
    typeof value === 'object' && value !== null ? String((value as Options)[pythonName] ?? '') : String(value ?? '');
  return /slugs|unicode/.test(name);
}

function snippetOptions(options: Options | undefined): SiteConfig['snippets'] {
  if (!options) return undefined;
  const paths = typeof options.base_path === 'string' ? [options.base_path] : textsOf(options.base_path);
  return { basePaths: paths.length > 0 ? paths : ['.'], append: textsOf(options.auto_append) };
}
