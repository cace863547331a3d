const kinds: Readonly<Record<string, readonly string[]>> = {
  note: ['note', 'info', 'abstract', 'summary', 'tldr', 'todo', 'question', 'help', 'faq', 'example', 'quote', 'cite'],
  good: ['tip', 'hint', 'success', 'check', 'done', 'important'],
  warning: ['warning', 'caution', 'attention'],
  bad: ['danger', 'error', 'failure', 'fail', 'missing', 'bug'],
};

const kindStyles = Object.entries(kinds)
  .map(
    ([name, types]) =>
      `${types.map((type) => `.md-typeset .${type}`).join(', ')} { --docs-kind: var(--docs-${name}); }`,
  )
  .join('\n');

/** The types of admonitions that have an icon in mkdocs-material, each with those that share it. */
const iconTypes: Readonly<Record<string, readonly string[]>> = {
  note: ['note'],
  abstract: ['abstract', 'summary', 'tldr'],
  info: ['info', 'todo'],
  tip: ['tip', 'hint', 'important'],
  success: ['success', 'check', 'done'],
  question: ['question', 'help', 'faq'],
  warning: ['warning', 'caution', 'attention'],
  failure: ['failure', 'fail', 'missing'],
  danger: ['danger', 'error'],
  bug: ['bug'],
  example: ['example'],
  quote: ['quote', 'cite'],
};

/**
 * Wire: Backstage's reader leaves space for icons and has them as variables, which only the style sheet of mkdocs-material
 * uses.
 */
const readerIcons = `
:host .md-typeset .admonition-title { position: relative; }
:host .md-typeset .admonition-title::before { content: ""; position: absolute; left: 8px; background: var(--docs-kind); mask: var(--docs-icon, var(--md-admonition-icon--note)) center / contain no-repeat; }
${Object.entries(iconTypes)
  .map(
    ([icon, types]) =>
      `${types.map((type) => `:host .md-typeset .${type}`).join(', ')} { --docs-icon: var(--md-admonition-icon--${icon}); }`,
  )
  .join('\n')}
`;

/** The first twenty tabs of a set: the label and block of the selected button. */
const places = Array.from({ length: 20 }, (_, index) => index + 1);
const chosenLabels = places.map(
  (at) => `.tabbed-set > input:nth-child(${at}):checked ~ .tabbed-labels > :nth-child(${at})`,
);
const chosenBlocks = places.map(
  (at) => `.tabbed-set > input:nth-child(${at}):checked ~ .tabbed-content > :nth-child(${at})`,
);

/** The text of a page. */
export const articleStyles = `
.md-typeset { overflow-wrap: break-word; }
.md-typeset h1, .md-typeset h2, .md-typeset h3, .md-typeset h4, .md-typeset h5, .md-typeset h6 { line-height: 1.25; margin: 1.6em 0 0.5em; scroll-margin-top: 72px; }
.md-typeset h1 { margin-top: 0; font-size: 2em; }
.md-typeset a:where([href]) { color: var(--docs-link); }
.md-typeset .headerlink { margin-left: 8px; color: var(--docs-faint); text-decoration: none; opacity: 0; }
.md-typeset :hover > .headerlink, .md-typeset .headerlink:focus-visible { opacity: 1; }
.md-typeset img, .md-typeset video { max-width: 100%; height: auto; }
.md-typeset img[align="left"], .md-typeset .admonition.inline { float: left; margin: 0 16px 16px 0; width: 240px; }
.md-typeset img[align="right"], .md-typeset .admonition.inline.end { float: right; margin: 0 0 16px 16px; width: 240px; }
.md-typeset img[align] { width: auto; }
.md-typeset figure { margin: 1em auto; width: fit-content; text-align: center; }
.md-typeset figcaption, .md-typeset .caption { color: var(--docs-faint); font-size: 14px; }
.md-typeset blockquote { margin: 1em 0; padding: 0 16px; border-left: 4px solid var(--docs-line); color: var(--docs-faint); }
.md-typeset hr { border: 0; border-top: 1px solid var(--docs-line); }
.md-typeset mark { background: var(--docs-mark); color: inherit; }
.md-typeset ins.critic { color: var(--docs-good); }
.md-typeset del.critic { color: var(--docs-bad); }
.md-typeset .critic.comment { color: var(--docs-comment); font-style: italic; }
.md-typeset kbd { padding: 1px 6px; border: 1px solid var(--docs-line); border-bottom-width: 2px; border-radius: 4px; font: 13px monospace; }
.md-typeset dt { font-weight: 600; }
.md-typeset dd { margin: 0 0 1em 24px; }
.md-typeset__scrollwrap { overflow-x: auto; margin: 1em 0; }
.md-typeset__table { display: inline-block; }
.md-typeset table:not(.highlighttable) { border-collapse: collapse; font-size: 14px; }
.md-typeset table:not(.highlighttable) th, .md-typeset table:not(.highlighttable) td { padding: 8px 12px; border: 1px solid var(--docs-line); vertical-align: top; }
.md-typeset th { background: var(--docs-raised); text-align: left; }
.md-typeset .task-list-item { list-style: none; margin-left: -24px; }
.md-typeset .md-button { display: inline-block; padding: 8px 20px; border: 1px solid currentColor; border-radius: 6px; text-decoration: none; }
.md-typeset .md-button--primary { background: var(--docs-accent); border-color: var(--docs-accent); color: var(--docs-ground); }
.md-typeset .admonition, .md-typeset details {
  --docs-kind: var(--docs-note); margin: 1em 0; padding: 0 16px; border: 1px solid var(--docs-kind); border-left-width: 4px; border-radius: 6px;
  background: var(--docs-raised);
}
.md-typeset .admonition-title, .md-typeset summary { margin: 0; padding: 8px 0; color: var(--docs-kind); font-weight: 600; }
.md-typeset summary { cursor: pointer; }
${kindStyles}${readerIcons}.md-typeset .grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 256px), 1fr)); gap: 12px; margin: 1em 0; }
.md-typeset .grid.cards > :is(ul, ol) { display: contents; }
.md-typeset .grid.cards > :is(ul, ol) > li, .md-typeset .grid > .card { list-style: none; margin: 0; padding: 16px; border: 1px solid var(--docs-line); border-radius: 8px; }
.md-typeset .grid p { margin: 0.4em 0; }
.tabbed-set { margin: 1em 0; }
.tabbed-set > input { position: absolute; opacity: 0; }
.tabbed-labels { display: flex; overflow-x: auto; border-bottom: 1px solid var(--docs-line); }
.tabbed-labels > label { padding: 8px 14px; border-bottom: 2px solid transparent; color: var(--docs-faint); font-size: 14px; font-weight: 600; white-space: nowrap; cursor: pointer; }
.tabbed-block { display: none; }
${chosenLabels.join(',\n')} { border-color: var(--docs-accent); color: var(--docs-accent); }
${chosenBlocks.join(',\n')} { display: block; }
.md-typeset .progress { position: relative; display: block; margin: 8px 0; overflow: hidden; border: 1px solid var(--docs-line); border-radius: 4px; text-align: center; font-size: 13px; }
.md-typeset .progress-bar { position: absolute; inset: 0 auto 0 0; background: var(--docs-mark); }
.md-typeset .progress-label { position: relative; font-weight: 600; }
.md-typeset .footnote { color: var(--docs-faint); font-size: 14px; }
.md-typeset .footnote-ref, .md-typeset .footnote-backref { text-decoration: none; }
.md-typeset .arithmatex { overflow-x: auto; }
.md-typeset abbr { cursor: help; text-decoration: underline dotted; }
.md-tags { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 12px; }
.md-tag { padding: 1px 8px; border: 1px solid var(--docs-line); border-radius: 4px; color: var(--docs-faint); font-size: 13px; }
.md-typeset .twemoji svg { width: 1.125em; height: 1.125em; vertical-align: text-bottom; }
.md-typeset .twemoji.lg svg { width: 1.5em; height: 1.5em; }
.md-typeset .twemoji.middle svg { vertical-align: middle; }
.md-typeset .toc ul { list-style: none; padding: 0; }
${[2, 3, 4, 5, 6].map((level) => `.md-typeset .toc-level-${level} { padding-left: ${(level - 1) * 16}px; }`).join('\n')}
`;
