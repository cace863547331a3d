import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { addBlockRule, lineAt } from '../innerBlocks.ts';
import { pageStateOf } from '../pageState.ts';

const MAX_ABBREVIATIONS = 1_000;

/** `*[HTML]: Hyper Text Markup Language`: every occurrence of the word shows its meaning on hover. */
export function abbreviations(md: MarkdownIt): void {
  addBlockRule(
    md,
    { before: 'reference', name: 'abbreviation', alt: ['paragraph', 'reference', 'list'] },
    (state, startLine, _endLine, silent) => {
      const line = lineAt(state, startLine);
      const close = line.startsWith('*[') ? line.slice(0, 200).indexOf(']:') : -1;
      if (close < 3) return false;
      if (silent) return true;
      const { abbreviations: all } = pageStateOf(state.env);
      if (all.size < MAX_ABBREVIATIONS)
        all.set(
          line.slice(2, close),
          line
            .slice(close + 2)
            .trim()
            .slice(0, 1_000),
        );
      state.line = startLine + 1;
      return true;
    },
  );

  md.core.ruler.after('inline', 'abbreviations', (state) => {
    const { abbreviations: all } = pageStateOf(state.env);
    if (all.size === 0) return;
    const byFirstWord = grouped(all.keys());
    for (const block of state.tokens) {
      if (block.children)
        block.children = block.children.flatMap((token) => marked(token, state.Token, byFirstWord, all));
    }
  });
}

function grouped(names: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const word = firstWordOf(name);
    groups.set(word, [...(groups.get(word) ?? []), name]);
  }
  return groups;
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character);

function firstWordOf(name: string): string {
  return wordAt(name, 0) || name.slice(0, 1);
}

function wordAt(text: string, from: number): string {
  let end = from;
  while (end < text.length && isWord(text[end])) end++;
  return text.slice(from, end);
}

function marked(
  token: Token,
  Made: typeof Token,
  byFirstWord: Map<string, string[]>,
  all: Map<string, string>,
): Token[] {
  if (token.type !== 'text') return [token];
  const text = token.content;
  const pieces: Token[] = [];
  let done = 0;
  const add = (type: string, content: string) => {
    const piece = new Made(type, '', 0);
    piece.content = content;
    pieces.push(piece);
  };
  for (let at = 0; at < text.length; ) {
    const word = wordAt(text, at) || text[at]!;
    const name = byFirstWord
      .get(word)
      ?.find((known) => text.startsWith(known, at) && !(isWord(known.at(-1)) && isWord(text[at + known.length])));
    if (!name) {
      at += word.length;
      continue;
    }
    if (at > done) add('text', text.slice(done, at));
    add('markup_whole', `<abbr title="${escapeHtml(all.get(name)!)}">${escapeHtml(name)}</abbr>`);
    at += name.length;
    done = at;
  }
  if (pieces.length === 0) return [token];
  if (done < text.length) add('text', text.slice(done));
  return pieces;
}
