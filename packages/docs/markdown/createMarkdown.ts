import MarkdownItConstructor, { type MarkdownIt } from 'markdown-it';
import { escapeHtml } from '../html/escapeHtml.ts';
import { wellFormed } from '../html/sanitizeHtml.ts';
import { abbreviations } from './blocks/abbreviations.ts';
import { admonitions } from './blocks/admonitions.ts';
import { alerts } from './blocks/alerts.ts';
import { definitionLists } from './blocks/definitionLists.ts';
import { figures } from './blocks/figures.ts';
import { footnotes } from './blocks/footnotes.ts';
import { generatedReference } from './blocks/generatedReference.ts';
import { htmlBlocks } from './blocks/htmlBlocks.ts';
import { htmlLines } from './blocks/htmlLines.ts';
import { mathBlocks } from './blocks/mathBlocks.ts';
import { pythonHeadings } from './blocks/pythonHeadings.ts';
import { slashBlocks } from './blocks/slashBlocks.ts';
import { tabbedCode } from './blocks/tabbedCode.ts';
import { tables } from './blocks/tables.ts';
import { tabs } from './blocks/tabs.ts';
import { taskLists } from './blocks/taskLists.ts';
import { annotations } from './code/annotations.ts';
import { codeBlocks } from './code/codeBlocks.ts';
import { emoji } from './emoji/emoji.ts';
import { headings } from './headings.ts';
import { attributes } from './inline/attributes.ts';
import { autorefs } from './inline/autorefs.ts';
import { critic } from './inline/critic.ts';
import { drawings } from './inline/drawings.ts';
import { inlineCode } from './inline/inlineCode.ts';
import { inlineMath } from './inline/inlineMath.ts';
import { keys } from './inline/keys.ts';
import { pairedMarks } from './inline/pairedMarks.ts';
import { progressBars } from './inline/progressBars.ts';
import { references } from './inline/references.ts';
import { smartSymbols } from './inline/smartSymbols.ts';
import { spacedDestinations } from './inline/spacedDestinations.ts';
import { spacedReferences } from './inline/spacedReferences.ts';
import type { MarkdownOptions } from './markdownOptions.ts';
import { pageStateOf } from './pageState.ts';

const plugins = [
  admonitions,
  tabs,
  tabbedCode,
  slashBlocks,
  mathBlocks,
  footnotes,
  abbreviations,
  definitionLists,
  htmlBlocks,
  htmlLines,
  pythonHeadings,
  alerts,
  taskLists,
  figures,
  tables,
  codeBlocks,
  inlineCode,
  keys,
  drawings,
  critic,
  pairedMarks,
  progressBars,
  emoji,
  attributes,
  spacedDestinations,
  spacedReferences,
];

/** The Markdown dialect of Material for MkDocs. The output must still be sanitised. */
export function createMarkdown(options: MarkdownOptions): MarkdownIt {
  const { breaks, typographer } = options;
  const md = new MarkdownItConstructor({ html: true, linkify: true, breaks, typographer });
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
  const linksIn = md.linkify.match.bind(md.linkify);
  // Every address has one of these, and most texts have neither. The others are searched once: for the addresses.
  md.linkify.test = (text) => text.includes('//') || text.includes('@');
  md.linkify.match = (text) => linksIn(text) ?? [];
  // Every address is checked when the page is sanitised, including those in raw HTML.
  md.validateLink = () => true;
  ownMarkup(md);
  for (const plugin of plugins) plugin(md);
  annotations(md, options.annotatesCode);
  if (options.autorefs) {
    autorefs(md);
    generatedReference(md);
  }
  if (options.references) references(md, options.references);
  if (options.inlineMath) inlineMath(md);
  if (options.smartSymbols) smartSymbols(md);
  headings(md, options);
  return md;
}

function ownMarkup(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.markup_open = (tokens, index, _options, env) => pageStateOf(env!).slots.open(tokens[index]!.content);
  rules.markup_close = (tokens, index, _options, env) => pageStateOf(env!).slots.close(tokens[index]!.content);
  rules.markup_whole = (tokens, index, _options, env) => pageStateOf(env!).slots.whole(tokens[index]!.content);
  rules.html_block = (tokens, index) => wellFormed(tokens[index]!.content);
  rules.html_inline = (tokens, index) => wellFormed(tokens[index]!.content);
  rules.attributes = (tokens, index) => escapeHtml(tokens[index]!.content);
}
