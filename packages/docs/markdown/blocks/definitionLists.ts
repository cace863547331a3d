import type { MarkdownIt, StateBlock } from 'markdown-it';
import { indentedBelow, isCode, lineAt, parseInner, pushInline, pushMarkup } from '../innerBlocks.ts';

/** Terms, one per line, and below them `:   their meaning`. */
export function definitionLists(md: MarkdownIt): void {
  md.block.ruler.before('paragraph', 'definitionList', definitionList);
  // A comment can be a term that shows nothing; other rules treat it as HTML.
  md.block.ruler.before('html_block', 'commentTerm', (state, startLine, ...rest) =>
    lineAt(state, startLine).startsWith('<!--') ? definitionList(state, startLine, ...rest) : false,
  );

  function definitionList(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
    if (isCode(state, startLine)) return false;
    const definitionAt = (line: number) => {
      const text = line < endLine && !isCode(state, line) ? lineAt(state, line) : '';
      return text[0] === ':' && (text[1] === ' ' || text[1] === '\t') && state.sCount[line]! >= state.blkIndent;
    };
    const termsFrom = (line: number) => {
      let end = line;
      while (end < endLine && end - line < 20 && !state.isEmpty(end) && !definitionAt(end) && !isCode(state, end)) {
        if (state.sCount[end]! < state.blkIndent) return undefined;
        end++;
      }
      const below = end < endLine && state.isEmpty(end) ? end + 1 : end;
      return end > line && definitionAt(below) ? { end, below } : undefined;
    };
    let terms = termsFrom(startLine);
    if (!terms) return false;
    if (silent) return true;

    pushMarkup(state, 'open', '<dl>\n');
    let line = startLine;
    while (terms) {
      for (; line < terms.end; line++) {
        pushMarkup(state, 'open', '<dt>');
        pushInline(state, lineAt(state, line), line);
        pushMarkup(state, 'close', '</dt>\n');
      }
      line = terms.below;
      while (definitionAt(line)) {
        const { end, text } = indentedBelow(state, line, endLine);
        pushMarkup(state, 'open', '<dd>\n');
        parseInner(state, `${lineAt(state, line).slice(1).trim()}\n${text}`);
        pushMarkup(state, 'close', '</dd>\n');
        state.line = end;
        line = state.skipEmptyLines(end);
        if (!definitionAt(line)) break;
      }
      terms = line < endLine && state.sCount[line]! >= state.blkIndent ? termsFrom(line) : undefined;
    }
    pushMarkup(state, 'close', '</dl>\n');
    return true;
  }
}
