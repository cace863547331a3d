import type { MarkdownIt, StateBlock } from 'markdown-it';
import { addBlockRule, indentedBelow, isCode, lineAt, parseInner, pushInline, pushMarkup } from '../innerBlocks.ts';
import { pageStateOf } from '../pageState.ts';

export interface Tab {
  title: string;
  text: string;
  isSelected: boolean;
}

/** Adjacent `=== "Title"` blocks: a set of tabs. `===!` starts a new set, `===+` is open initially. */
export function tabs(md: MarkdownIt): void {
  addBlockRule(
    md,
    { before: 'fence', name: 'tabs', alt: ['paragraph', 'reference', 'blockquote', 'list'] },
    (state, startLine, endLine, silent) => {
      if (!tabHeader(lineAt(state, startLine))) return false;
      if (silent) return true;
      const found: Tab[] = [];
      let line = startLine;
      while (line < endLine && state.sCount[line]! >= state.blkIndent && !isCode(state, line)) {
        const header = tabHeader(lineAt(state, line));
        if (!header || (header.flags.includes('!') && found.length > 0)) break;
        const { end, text } = indentedBelow(state, line, endLine);
        found.push({ title: header.title, text, isSelected: header.flags.includes('+') });
        state.line = end;
        line = state.skipEmptyLines(end);
      }
      pushTabs(state, found, startLine);
      return true;
    },
  );
}

function tabHeader(line: string): { title: string; flags: string } | undefined {
  if (!line.startsWith('===') || line.length > 1_000) return undefined;
  const quote = line.search(/["']/);
  if (quote < 0) return undefined;
  const flags = line.slice(3, quote).trim();
  const end = line.trimEnd().length - 1;
  if (!['', '!', '+', '!+', '+!'].includes(flags) || end <= quote || line[end] !== line[quote]) return undefined;
  return { title: line.slice(quote + 1, end), flags };
}

/** The structure of Material for MkDocs: radio buttons, labels and blocks, connected by styles alone. */
export function pushTabs(state: StateBlock, list: readonly Tab[], line: number): void {
  const set = ++pageStateOf(state.env).tabSets;
  const selected = Math.max(
    0,
    list.findIndex(({ isSelected }) => isSelected),
  );
  const inputs = list.map(
    (_, index) =>
      `<input${index === selected ? ' checked="checked"' : ''} id="__tabbed_${set}_${index + 1}" name="__tabbed_${set}" type="radio">`,
  );
  const opening = `<div class="tabbed-set tabbed-alternate" data-tabs="${set}:${list.length}">${inputs.join('')}`;
  pushMarkup(state, 'open', `${opening}<div class="tabbed-labels">`);
  list.forEach(({ title }, index) => {
    pushMarkup(state, 'open', `<label for="__tabbed_${set}_${index + 1}">`);
    pushInline(state, title, line);
    pushMarkup(state, 'close', '</label>');
  });
  pushMarkup(state, 'whole', '</div>\n<div class="tabbed-content">\n');
  for (const { text } of list) {
    pushMarkup(state, 'open', '<div class="tabbed-block">\n');
    parseInner(state, text);
    pushMarkup(state, 'close', '</div>\n');
  }
  pushMarkup(state, 'close', '</div>\n</div>\n');
}
