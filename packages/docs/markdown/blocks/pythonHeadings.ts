import type { MarkdownIt, StateBlock } from 'markdown-it';
import { addBlockRule, isCode, lineAt } from '../innerBlocks.ts';

/** Headings that Python-Markdown finds and CommonMark does not, and vice versa. */
export function pythonHeadings(md: MarkdownIt): void {
  addBlockRule(
    md,
    { before: 'heading', name: 'looseHeading', alt: ['paragraph', 'reference', 'blockquote'] },
    (state, startLine, _endLine, silent) => {
      const line = lineAt(state, startLine);
      const hashes = hashesOf(line);
      if (hashes === 0 || !isLooseText(line[hashes] ?? '', hashes)) return false;
      if (!silent) pushHeading(state, hashes, line.slice(hashes), '#'.repeat(hashes), startLine, startLine + 1);
      return true;
    },
  );
  // One line above `===` or `---` is a heading; several lines are a paragraph, and `---` below them is a rule.
  md.block.ruler.at('lheading', (state, startLine, endLine, silent) => {
    const next = startLine + 1;
    if (silent || next >= endLine || isCode(state, startLine) || isCode(state, next)) return false;
    if (state.sCount[next]! < state.blkIndent) return false;
    const underline = lineAt(state, next).trimEnd();
    const mark = underline[0];
    if ((mark !== '=' && mark !== '-') || underline !== mark.repeat(underline.length)) return false;
    pushHeading(state, mark === '=' ? 1 : 2, lineAt(state, startLine), mark, startLine, next + 1);
    return true;
  });
}

function hashesOf(line: string): number {
  let count = 0;
  while (count < 7 && line[count] === '#') count++;
  return count > 6 ? 0 : count;
}

/** A no-break space or the like, or no space; a single `#` without one may be a number or a tag. */
const isLooseText = (character: string, hashes: number) =>
  /[^\S \t]/.test(character) || (hashes > 1 && /[\p{L}\p{N}]/u.test(character));

function pushHeading(
  state: StateBlock,
  level: number,
  text: string,
  markup: string,
  startLine: number,
  end: number,
): void {
  const shown = text.trim();
  const open = state.push('heading_open', `h${level}`, 1);
  open.markup = markup;
  open.map = [startLine, end];
  const inline = state.push('inline', '', 0);
  inline.content = markup[0] === '#' ? withoutClosing(shown) : shown;
  inline.map = [startLine, end];
  inline.children = [];
  state.push('heading_close', `h${level}`, -1).markup = markup;
  state.line = end;
}

function withoutClosing(text: string): string {
  let end = text.length;
  while (text[end - 1] === '#') end--;
  return text.slice(0, end).trimEnd();
}
