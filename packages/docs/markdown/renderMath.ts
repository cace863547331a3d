import temml from 'temml';
import { escapeHtml } from '../html/escapeHtml.ts';

const MAX_LENGTH = 20_000;

/** TeX as MathML. An invalid formula is shown as written. */
export function renderMath(tex: string, isBlock: boolean): string {
  if (tex.length > MAX_LENGTH) return `<code>${escapeHtml(tex)}</code>`;
  try {
    const options = {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxExpand: 500,
      maxSize: [20, 20] as [number, number],
    };
    return temml.renderToString(tex.trim(), options);
  } catch {
    return `<code class="math-error">${escapeHtml(tex)}</code>`;
  }
}
