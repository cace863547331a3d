import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';

/** An image with a title and nothing next to it becomes a figure with a caption. */
export function figures(md: MarkdownIt): void {
  md.core.ruler.push('figures', ({ tokens }) => {
    tokens.forEach((token, index) => {
      const [open, close] = [tokens[index - 1], tokens[index + 1]];
      if (token.type !== 'inline' || open?.type !== 'paragraph_open' || !close || open.hidden) return;
      const title = onlyPicture(token)?.attrGet('title');
      if (!title) return;
      become(open, 'markup_open', '<figure>\n');
      become(close, 'markup_close', `\n<figcaption>${escapeHtml(String(title))}</figcaption>\n</figure>\n`);
    });
  });
}

function onlyPicture({ children }: Token): Token | undefined {
  const images = children?.filter(({ type }) => type === 'image') ?? [];
  const others = children?.filter(({ type, content }) => type !== 'image' && (type !== 'text' || content.trim())) ?? [];
  const isLinked = others.length === 2 && others[0]?.type === 'link_open' && others[1]?.type === 'link_close';
  return images.length === 1 && (others.length === 0 || isLinked) ? images[0] : undefined;
}

function become(token: Token, type: string, content: string): void {
  token.type = type;
  token.content = content;
}
