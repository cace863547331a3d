import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { pageStateOf } from '../pageState.ts';
import { emojiSign } from './emojiSigns.ts';
import { type Icon, iconDrawing } from './iconDrawing.ts';

const MAX_LENGTH = 80;

/** `:smile:` and `:material-rocket:`. */
export function emoji(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'emoji', (state, silent) => {
    if (state.src[state.pos] !== ':') return false;
    const part = state.src.slice(state.pos + 1, Math.min(state.posMax, state.pos + MAX_LENGTH));
    const close = part.indexOf(':');
    const name = part.slice(0, close);
    if (close < 1 || !/^[\w+-]+$/.test(name)) return false;
    const sign = emojiSign(name);
    const icon = sign ? undefined : iconDrawing(name);
    if (!sign && !icon) return false;
    if (!silent) {
      const token = state.push('emoji', 'span', 0);
      token.attrSet('class', 'twemoji');
      token.attrSet('title', icon?.title ?? `:${name}:`);
      token.content = sign ?? '';
      token.meta = { icon };
    }
    state.pos += close + 2;
    return true;
  });
  // Before the anchors of headings are created, which ignore icons.
  md.core.ruler.push('lonelyIcons', ({ tokens }) => {
    for (const { children } of tokens) if (children && !children.some(isSeen)) nameIcons(children);
  });
  md.renderer.rules.emoji = (tokens, index, _options, env, self) => {
    const token = tokens[index]!;
    const { svg } = iconOf(token) ?? {};
    const inside = svg ? pageStateOf(env!).slots.whole(svg) : escapeHtml(token.content);
    return `<span${self.renderAttrs(token)}>${inside}</span>`;
  };
}

const iconOf = (token: Token) => token.meta?.icon as Icon | undefined;

const isSeen = ({ type, content, children }: Token) =>
  type === 'image' || content.trim() !== '' || (children ?? []).length > 0;

/** An unknown icon is omitted next to words; on its own, its name is shown. */
function nameIcons(children: readonly Token[]): void {
  for (const token of children) {
    const icon = token.type === 'emoji' ? iconOf(token) : undefined;
    if (icon && !icon.svg) token.content = icon.title;
  }
}
