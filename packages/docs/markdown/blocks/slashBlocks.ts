import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isCode, lineAt, parseInner, pushInline, pushMarkup } from '../innerBlocks.ts';
import { pushAdmonition, titleOf } from './admonitions.ts';
import { pushTabs, type Tab } from './tabs.ts';

interface SlashBlock {
  name: string;
  argument: string;
  options: Record<string, string>;
  text: string;
  end: number;
}

const admonitionTypes = new Set(
  'note attention caution danger error tip hint warning important info success question failure bug example quote abstract'.split(
    ' ',
  ),
);

/** `/// name | argument`, options, text, `///`: the generic blocks of PyMdown. Nested ones have more slashes. */
export function slashBlocks(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'slashBlock',
    (state, startLine, endLine, silent) => {
      const block = slashBlockAt(state, startLine, endLine);
      if (!block) return false;
      if (silent) return true;
      if (block.name === 'tab') pushTabBlocks(state, block, startLine, endLine);
      else {
        pushBlock(state, block, startLine);
        state.line = block.end;
      }
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function slashBlockAt(state: StateBlock, startLine: number, endLine: number): SlashBlock | undefined {
  if (isCode(state, startLine)) return undefined;
  const line = lineAt(state, startLine);
  if (!line.startsWith('///')) return undefined;
  const fence = '/'.repeat(line.length - line.replace(/^\/+/, '').length);
  const [head = '', ...rest] = line.slice(fence.length).split('|');
  const name = head.trim().toLowerCase();
  if (!/^[a-z][\w-]*$/.test(name) || name.length > 40) return undefined;
  let close = startLine + 1;
  while (close < endLine && lineAt(state, close).trim() !== fence) close++;
  const { options, from } = optionsBelow(state, startLine + 1, close);
  const text = state.getLines(from, close, state.blkIndent, true);
  return { name, argument: rest.join('|').trim(), options, text, end: Math.min(close + 1, endLine) };
}

/** `    key: value` lines directly below the first one. */
function optionsBelow(state: StateBlock, from: number, end: number) {
  const options: Record<string, string> = {};
  let line = from;
  for (; line < end && isCode(state, line) && !state.isEmpty(line); line++) {
    const [key = '', ...value] = lineAt(state, line).split(':');
    if (value.length === 0) break;
    options[key.trim()] = value.join(':').trim();
  }
  return { options, from: line };
}

function pushBlock(state: StateBlock, { name, argument, options, text }: SlashBlock, line: number): void {
  if (name === 'details') {
    const collapsible = options.open?.toLowerCase() === 'true' ? 'open' : 'closed';
    pushAdmonition(state, { classes: [options.type ?? 'note'], title: argument, collapsible }, text, line);
  } else if (name === 'admonition' || admonitionTypes.has(name)) {
    const type = name === 'admonition' ? (options.type ?? 'note') : name;
    pushAdmonition(state, { classes: [type], title: argument || titleOf(type) }, text, line);
  } else {
    const isCaption = name.endsWith('caption');
    pushMarkup(state, 'open', isCaption ? '<div class="caption">\n' : '<div>\n');
    if (argument && !isCaption && name !== 'html') pushInline(state, argument, line);
    parseInner(state, text);
    pushMarkup(state, 'close', '</div>\n');
  }
}

function pushTabBlocks(state: StateBlock, first: SlashBlock, startLine: number, endLine: number): void {
  const found: Tab[] = [];
  let block: SlashBlock | undefined = first;
  while (block?.name === 'tab' && (found.length === 0 || block.options.new !== 'true')) {
    found.push({ title: block.argument, text: block.text, isSelected: block.options.select === 'true' });
    state.line = block.end;
    const next = state.skipEmptyLines(block.end);
    block = next < endLine ? slashBlockAt(state, next, endLine) : undefined;
  }
  pushTabs(state, found, startLine);
}
