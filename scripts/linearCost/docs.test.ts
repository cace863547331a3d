import { matchesGlob } from '../../packages/docs/config/glob.ts';
import { parseConfig } from '../../packages/docs/config/rawConfig.ts';
import { siteConfig } from '../../packages/docs/config/siteConfig.ts';
import { htmlToMarkdown } from '../../packages/docs/html/index.ts';
import { sanitizeHtml } from '../../packages/docs/html/sanitizeHtml.ts';
import { Slots } from '../../packages/docs/html/slots.ts';
import { frontMatter } from '../../packages/docs/markdown/frontMatter.ts';
import { withIncludes } from '../../packages/docs/site/plan/includedSites.ts';
import { createNav } from '../../packages/docs/site/plan/nav.ts';
import { navInList } from '../../packages/docs/site/plan/navList.ts';
import { NotFoundError } from '../../packages/errors/index.ts';
import { expectAllLinear, type Parser } from './expectLinear.ts';
import { yaml } from './pieces.ts';

const base = 'https://files.test/a.yaml';
const navLines = [
  '- a.md\n',
  '- A: a.md\n',
  '- "*.md"\n',
  '- ...\n',
  '- /a/\n',
  '- a/\n',
  '- A:\n  - a.md\n',
  '- https://a.test\n',
];
const navTargets = ['a.md\n', '*.md\n', '*/\n', '...\n', '... | *.md\n', '/a/1/\n', 'a/\n', 'https://a.test\n'];
const docsPages = new Map(
  Array.from({ length: 20_000 }, (_, at) => {
    const path = `a/${at}.md`;
    return [path, { source: `docs/${path}`, path, isPage: true, url: `a/${at}/` }] as const;
  }),
);
const docsPaths = [...docsPages.keys()];
const silently = () => {};

function planNav(nav: unknown) {
  const limits = { maxEntries: 50_000, maxScans: 2_000_000 };
  const site = { pages: docsPages, folders: new Map(), unlisted: new Set<never>(), siteUrl: base, warn: silently };
  return createNav(nav, { ...site, ...limits });
}

/** The docs configuration of foreign repositories, up to the maximum file size. */
const docsParsers: Parser[] = [
  ['a mkdocs.yml', yaml, (text) => siteConfig(parseConfig(text, 'mkdocs.yml', silently), 'mkdocs.yml', silently)],
  ['the nav of a mkdocs.yml', navLines, (text) => planNav(parseConfig(`nav:\n${text}`, 'mkdocs.yml', silently).nav)],
  ['the lines of a nav', navTargets, (text) => planNav(text.split('\n').slice(0, 50_000))],
  [
    'a nav of aliases',
    ['- *a\n', '- a.md\n'],
    (text) => planNav(parseConfig(`a: &a [a, b]\nnav:\n${text}`, '', silently).nav),
  ],
  [
    'the sites that a nav includes',
    ["- '*include ./*/*.yml'\n", "- '!include a.yml'\n", '- a.md\n'],
    (text) => withIncludes(parseConfig(`nav:\n${text}`, '', silently).nav, '', aMonorepo()),
  ],
  [
    'a SUMMARY.md',
    ['* [a](b.md)\n', ' ', '*', '- a\n', '\t', '[', '](', '1. ', '\n', '_', 'a'],
    (text) => planNav(navInList(text)),
  ],
  ['front matter', yaml, (text) => frontMatter(`---\n${text}\n---\n`)],
  ['front matter of many keys', ['a: b\n', '? ', 'c: [', '- a\n'], (text) => frontMatter(`---\n${text}\n---\n`)],
  [
    'a page of HTML to be Markdown',
    [
      '<p>',
      '<ul><li>',
      '</li>',
      '<blockquote>',
      '<b> ',
      '<td colspan=50 rowspan=9>',
      '<tr>',
      '<table>',
      '<br>',
      '<a href=b>',
      '&#1;',
      '`',
      ' ',
      '\n',
      '<',
    ],
    (text) => htmlToMarkdown(text),
  ],
  [
    'the HTML of a page',
    [
      '<a href="',
      '<b ',
      'a=1 ',
      "x='",
      '">',
      '<svg>',
      '<svg/>',
      '</svg>',
      '<![CDATA[',
      ']]>',
      '<template>',
      '<select>',
      '<script><!--',
      '</script>',
      '<!--',
      '-->',
      '--!',
      '<name>',
      '</name>',
      '<p>',
      '</',
      '<',
      '&',
      '&amp',
      '\0',
      '\r\n',
      '🛫',
    ],
    (text) => sanitizeHtml(text, new Slots(), (url) => url),
  ],
  [
    'a tag of many attributes',
    ['a', '1', ' ', '=', '"', '/', '\n'],
    (text) => {
      const names = Array.from({ length: text.length / 10 }, (_, at) => `a${at}=1`);
      return sanitizeHtml(`<p ${names.join(' ')} ${text}>`, new Slots(), (url) => url);
    },
  ],
  ['a path beside a pattern', ['a', 'b/', '.'], (text) => matchesGlob(text, '**/a*a*b?/**/*b')],
];

/** Without any file, so every named one is searched for in vain. */
function aMonorepo() {
  const source = { list: async () => docsPaths, read: () => Promise.reject(new NotFoundError('There is nothing')) };
  return { source, paths: docsPaths, files: [], warn: silently, left: 200, scansLeft: 2_000_000 };
}

expectAllLinear('[SEC-11] a docs file of a megabyte is read in linear time', docsParsers, 1_000_000);
