import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';

const MAX_LENGTH = 200;

/** `[=45% "45 of 100"]` and `[=9/20]`, as in the progressbar extension. */
export function progressBars(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'progressBar', (state, silent) => {
    if (!state.src.startsWith('[=', state.pos)) return false;
    const part = state.src.slice(state.pos + 2, Math.min(state.posMax, state.pos + MAX_LENGTH));
    const close = part.indexOf(']');
    const percent = close < 0 ? undefined : percentOf(part.slice(0, close));
    if (percent === undefined) return false;
    if (!silent) {
      const token = state.push('progress', 'span', 0);
      token.attrSet('class', 'progress');
      token.content = labelIn(part.slice(0, close).trim()) || `${percent}%`;
      token.meta = { percent };
    }
    state.pos += close + 3;
    return true;
  });
  md.renderer.rules.progress = (tokens, index, _options, _env, self) => {
    const token = tokens[index]!;
    const label = escapeHtml(token.content);
    const value = Number(token.meta?.percent);
    return (
      `<span${self.renderAttrs(token)} role="progressbar" aria-label="${label}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${value}">` +
      `<span class="progress-bar" style="width: ${value}%"></span><span class="progress-label">${label}</span></span>`
    );
  };
}

/** `45%`, or a fraction: `9/20`. */
function percentOf(text: string): number | undefined {
  const [value = ''] = text.trim().split(/["']/, 1);
  const parts = value.trim().replace(/%$/, '').split('/');
  const [part = Number.NaN, whole = 100] = parts.map((number) => (number.trim() === '' ? Number.NaN : Number(number)));
  if (parts.length > 2 || (parts.length === 1 && !value.trim().endsWith('%'))) return undefined;
  const percent = (part / whole) * 100;
  return Number.isFinite(percent) ? Math.round(Math.min(100, Math.max(0, percent))) : undefined;
}

/** The label in quotes at the end. */
function labelIn(text: string): string {
  const quote = text.at(-1) ?? '';
  const open = quote === '"' || quote === "'" ? text.indexOf(quote) : -1;
  return open < 0 ? '' : text.slice(open + 1, -1);
}
