/** The keys of `mkdocs.yml` that are used. */
export const usedKeys = new Set(
  'site_name site_description site_url repo_url repo_name edit_uri docs_dir nav theme plugins markdown_extensions exclude_docs draft_docs use_directory_urls edit_uri_template copyright INHERIT'.split(
    ' ',
  ),
);

/** Known keys without effect here: servers, folders and checks of MkDocs itself. */
export const idleKeys = new Set(
  'site_author site_dir dev_addr strict validation watch extra remote_branch remote_name not_in_nav extra_css'.split(
    ' ',
  ),
);

/** Keys that would run code or add it to the page; always ignored. */
export const refusedKeys = new Set(['hooks', 'extra_javascript', 'extra_templates']);

/** Plugins that are built in, or not needed. */
export const knownPlugins = new Set(
  (
    'techdocs-core search monorepo awesome-pages awesome-nav literate-nav section-index material/search material/tags tags ' +
    'blog material/blog i18n material/meta material/privacy material/info info exclude include-markdown table-reader macros markdownextradata mermaid2 meta redirects git-revision-date git-revision-date-localized minify glightbox autorefs mkdocstrings offline privacy social material/social ' +
    'material/offline'
  ).split(' '),
);

/** Extensions that are always on, or whose options are used. Names of Python-Markdown and of PyMdown. */
export const knownExtensions = new Set(
  (
    'abbr admonition attr_list codehilite def_list extra fenced_code footnotes meta md_in_html nl2br sane_lists smarty tables toc ' +
    'wikilinks mdx_truly_sane_lists mdx_math plantuml_markdown markdown_inline_graphviz markdown_include.include mdx_include ' +
    'markdown_include_variants mkautodoc material.extensions.preview zensical.extensions.preview zensical.extensions.macros ' +
    'pymdownx.arithmatex pymdownx.b64 pymdownx.betterem pymdownx.blocks.admonition pymdownx.blocks.caption pymdownx.blocks.definition ' +
    'pymdownx.blocks.details pymdownx.blocks.html pymdownx.blocks.tab pymdownx.caret pymdownx.critic pymdownx.details pymdownx.emoji ' +
    'pymdownx.escapeall pymdownx.extra pymdownx.extrarawhtml pymdownx.highlight pymdownx.inlinehilite pymdownx.keys ' +
    'pymdownx.magiclink pymdownx.mark pymdownx.pathconverter pymdownx.progressbar pymdownx.saneheaders pymdownx.smartsymbols ' +
    'pymdownx.snippets pymdownx.striphtml pymdownx.superfences pymdownx.tabbed pymdownx.tasklist pymdownx.tilde'
  ).split(' '),
);
