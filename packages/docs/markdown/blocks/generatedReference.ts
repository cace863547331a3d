import type { MarkdownIt } from 'markdown-it';
import { indentedBelow, isCode, lineAt } from '../innerBlocks.ts';
import { pageStateOf } from '../pageState.ts';

/** `::: pkg.module` with its options below: mkdocstrings would read code there; only the name is shown. */
export function generatedReference(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'generated reference',
    (state, startLine, endLine, silent) => {
      const line = isCode(state, startLine) ? '' : lineAt(state, startLine).trim();
      const name = line.startsWith('::: ') ? line.slice(4).trim() : '';
      if (name.length > 200 || !/^[\w./:<>-]+$/.test(name)) return false;
      if (silent) return true;
      pageStateOf(state.env).warnings.add(`the reference of '${name}' is skipped: generating it would run code`);
      state.push('paragraph_open', 'p', 1);
      const token = state.push('inline', '', 0);
      token.content = `\`${name}\``;
      token.children = [];
      state.push('paragraph_close', 'p', -1);
      state.line = indentedBelow(state, startLine, endLine).end;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
