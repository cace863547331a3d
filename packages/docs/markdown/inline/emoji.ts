import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { emojiSigns } from './emojiSigns.ts';
import { iconSign } from './iconSign.ts';

const LONGEST = 80;

/** `:smile:` and `:material-rocket:`. */
export function emoji(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'emoji', (state, silent) => {
    if (state.src[state.pos] !== ':') return false;
    const part = state.src.slice(state.pos + 1, Math.min(state.posMax, state.pos + LONGEST));
    const close = part.indexOf(':');
    const name = part.slice(0, close);
    if (close < 1 || !/^[\w+-]+$/.test(name)) return false;
    const sign = emojiSigns.get(name);
    const icon = sign ? undefined : iconSign(name);
    if (!sign && !icon) return false;
    if (!silent) {
      const token = state.push('emoji', 'span', 0);
      token.attrSet('class', 'twemoji');
      token.attrSet('title', icon?.title ?? `:${name}:`);
      token.content = sign ?? icon!.sign;
    }
    state.pos += close + 2;
    return true;
  });
  md.renderer.rules.emoji = (tokens, index, _options, _env, self) =>
    `<span${self.renderAttrs(tokens[index]!)}>${escapeHtml(tokens[index]!.content)}</span>`;
}
