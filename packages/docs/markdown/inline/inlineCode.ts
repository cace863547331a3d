import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { colouredCode } from '../code/colouredCode.ts';
import { pageStateOf } from '../pageState.ts';

/** `#!python range(3)` in backticks: highlighted inline code. */
export function inlineCode(md: MarkdownIt): void {
  const plain = md.renderer.rules.code_inline!;
  md.renderer.rules.code_inline = (tokens, index, options, env, self) => {
    const token = tokens[index]!;
    const { content } = token;
    const space = content.indexOf(' ');
    if (!content.startsWith('#!') || space < 3 || space > 30) return plain(tokens, index, options, env, self);
    const page = pageStateOf(env!);
    const language = content.slice(2, space);
    const html = colouredCode(content.slice(space + 1), language, page).join('');
    return page.slots.whole(`<code class="highlight language-${escapeHtml(language)}">${html}</code>`);
  };
}
