import type { MarkdownIt, StateBlock } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { addBlockRule, indentedBelow, lineAt, parseInner, pushInline, pushMarkup } from '../innerBlocks.ts';

/** `!!! note "Title"`, and `??? note` or `???+ note` for a collapsible one. */
export function admonitions(md: MarkdownIt): void {
  addBlockRule(
    md,
    { before: 'fence', name: 'admonition', alt: ['paragraph', 'reference', 'blockquote', 'list'] },
    (state, startLine, endLine, silent) => {
      const header = admonitionHeader(lineAt(state, startLine));
      if (!header) return false;
      if (silent) return true;
      const { end, text } = indentedBelow(state, startLine, endLine);
      pushAdmonition(state, header, text, startLine);
      state.line = end;
      return true;
    },
  );
}

export interface AdmonitionHeader {
  classes: readonly string[];
  title: string;
  /** Collapsible; `open` initially. */
  collapsible?: 'open' | 'closed';
}

function admonitionHeader(line: string): AdmonitionHeader | undefined {
  const mark = line.slice(0, 3);
  if ((mark !== '!!!' && mark !== '???') || line.length > 1_000) return undefined;
  let rest = line.slice(3);
  const isOpen = mark === '???' && rest.startsWith('+');
  if (isOpen) rest = rest.slice(1);
  const quote = rest.indexOf('"');
  const words = (quote < 0 ? rest : rest.slice(0, quote)).trim().split(/\s+/).filter(Boolean);
  const end = rest.lastIndexOf('"');
  if (quote >= 0 && end === quote) return undefined;
  if (words.length === 0 && (quote < 0 || mark === '!!!')) return undefined;
  if (!words.every((word) => /^[\w:-]+$/.test(word))) return undefined;
  const classes = words.map((word) => word.toLowerCase());
  const title = quote < 0 ? titleOf(classes[0] ?? 'note') : rest.slice(quote + 1, end);
  if (mark === '!!!') return { classes, title };
  return { classes, title, collapsible: isOpen ? 'open' : 'closed' };
}

export const titleOf = (type: string) => type.slice(0, 1).toUpperCase() + type.slice(1).replaceAll('-', ' ');

export function pushAdmonition(state: StateBlock, header: AdmonitionHeader, text: string, line: number): void {
  const { classes, title, collapsible } = header;
  const names = classes.map(escapeHtml).join(' ');
  if (collapsible) {
    pushMarkup(state, 'open', `<details class="${names}"${collapsible === 'open' ? ' open="open"' : ''}>\n<summary>`);
    pushInline(state, title || titleOf(classes[0] ?? 'note'), line);
    pushMarkup(state, 'whole', '</summary>\n');
    parseInner(state, text);
    pushMarkup(state, 'close', '</details>\n');
    return;
  }
  pushMarkup(state, 'open', `<div class="admonition ${names}">\n`);
  if (title) {
    pushMarkup(state, 'open', '<p class="admonition-title">');
    pushInline(state, title, line);
    pushMarkup(state, 'close', '</p>\n');
  }
  parseInner(state, text);
  pushMarkup(state, 'close', '</div>\n');
}
