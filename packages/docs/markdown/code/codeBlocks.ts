import type { Env, MarkdownIt } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { pageStateOf } from '../pageState.ts';
import { renderMath } from '../renderMath.ts';
import { withAnnotations } from './annotations.ts';
import { colouredCode } from './colouredCode.ts';
import { type FenceInfo, parseFenceInfo } from './fenceInfo.ts';

const references: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A console session with colours as HTML, for a script that animates it like a terminal: only its text. */
function terminalText(code: string): string {
  if (!code.includes('<font color=')) return code;
  return code
    .replace(/<\/?(?:font|span|b|u|i)\b[^<>]{0,200}>/g, '')
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => references[name]!);
}

/** Fenced code, in the structure of MkDocs. Diagrams stay text, which the reader draws. */
export function codeBlocks(md: MarkdownIt): void {
  md.renderer.rules.fence = (tokens, index, _options, env) => {
    const token = tokens[index]!;
    const info = parseFenceInfo(token.info);
    if (info.language === 'mermaid')
      return whole(env, `<pre class="mermaid"><code>${escapeHtml(token.content)}</code></pre>\n`);
    if (info.language === 'math')
      return whole(env, `<div class="arithmatex">${renderMath(token.content, true)}</div>\n`);
    const isAnnotated = info.classes.includes('annotate') || token.meta?.isAnnotated === true;
    const text = info.language === 'console' ? terminalText(token.content) : token.content;
    return codeBlock(text, info, env, isAnnotated);
  };
  md.renderer.rules.code_block = (tokens, index, _options, env) => {
    const { content, level } = tokens[index]!;
    const text = level > 1 ? withoutIndent(content) : content;
    // Python-Markdown's syntax for the language of indented code.
    const line = text.slice(0, text.indexOf('\n'));
    const [, language, options = ''] = /^(?:::+|#!)([\w#.+-]{1,40})([^\n]{0,200})$/.exec(line) ?? [];
    // Bounded: at most 200 characters.
    const isInfo = language !== undefined && /^\s*(?:hl_lines=.*)?$/.test(options);
    const info = parseFenceInfo(isInfo ? `${language} ${options.trim()}`.trim() : '');
    return codeBlock(isInfo ? text.slice(line.length + 1) : text, info, env, false);
  };
}

/** Code in a list is indented by eight spaces; a narrow list marker leaves some of them. */
function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.flatMap((line) => (line.trim() ? line.length - line.trimStart().length : []));
  const least = indents.reduce((one, other) => Math.min(one, other), 4);
  return least > 0 && least < 4 ? lines.map((line) => line.slice(least)).join('\n') : text;
}

const whole = (env: Env | undefined, html: string) => pageStateOf(env!).slots.whole(html);

function codeBlock(content: string, info: FenceInfo, env: Env | undefined, isAnnotated: boolean): string {
  const page = pageStateOf(env!);
  const block = page.codeBlocks++;
  const coloured = colouredCode(content.replace(/\n$/, ''), info.language, page);
  const lines = isAnnotated ? coloured.map((line) => withAnnotations(line, block)) : coloured;
  const anchored = lines.map((line, index) => {
    const number = index + 1;
    const text = `<span id="__span-${block}-${number}">${line}\n</span>`;
    return info.highlighted.has(number) ? `<span class="hll">${text}</span>` : text;
  });
  const name = info.language || 'text';
  const classes = [`language-${name}`, ...info.classes.filter((other) => other !== 'annotate'), 'highlight']
    .map(escapeHtml)
    .join(' ');
  const id = info.id ? ` id="${escapeHtml(info.id)}"` : '';
  const title = info.title ? `<span class="filename">${escapeHtml(info.title)}</span>` : '';
  const pre = `<pre id="__code_${block}"><span></span><code>${anchored.join('')}</code></pre>`;
  if (info.firstNumber === undefined) return page.slots.whole(`<div class="${classes}"${id}>${title}${pre}</div>\n`);
  const numbers = lines.map((_, index) => `<span class="normal">${info.firstNumber! + index}</span>`).join('\n');
  return page.slots.whole(
    `<div class="${classes}"${id}>${title}<table class="highlighttable"><tbody><tr><td class="linenos"><div class="linenodiv">` +
      `<pre><span></span>${numbers}</pre></div></td><td class="code"><div>${pre}</div></td></tr></tbody></table></div>\n`,
  );
}
