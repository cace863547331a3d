import type { Delimiter, MarkdownIt, StateInline } from 'markdown-it';

const maxLength = 200;

/** `==marked==`, `^^inserted^^`, `~~deleted~~`, `^above^` and `~below~`. */
export function pairedMarks(md: MarkdownIt): void {
  md.disable('strikethrough');
  double(md, '=', 'mark');
  double(md, '^', 'ins');
  double(md, '~', 'del');
  single(md, '^', 'sup');
  single(md, '~', 'sub');
}

function double(md: MarkdownIt, character: string, tag: string): void {
  const marker = character.charCodeAt(0);
  md.inline.ruler.before('emphasis', tag, (state, silent) => {
    if (silent || state.src.charCodeAt(state.pos) !== marker) return false;
    const run = state.scanDelims(state.pos, true);
    if (run.length < 2) return false;
    let { length } = run;
    if (length % 2) {
      state.push('text', '', 0).content = character;
      length--;
    }
    for (let pair = 0; pair < length; pair += 2) {
      state.push('text', '', 0).content = character + character;
      if (!run.can_open && !run.can_close) continue;
      const token = state.tokens.length - 1;
      state.delimiters.push({ marker, length: 0, token, end: -1, open: run.can_open, close: run.can_close });
    }
    state.pos += run.length;
    return true;
  });
  md.inline.ruler2.before('emphasis', tag, (state) => {
    convert(state, state.delimiters, marker, tag);
    for (const meta of state.tokens_meta) if (meta?.delimiters) convert(state, meta.delimiters, marker, tag);
  });
}

function convert(state: StateInline, delimiters: readonly Delimiter[], marker: number, tag: string): void {
  for (const start of delimiters) {
    if (start.marker !== marker || start.end === -1) continue;
    const end = delimiters[start.end]!;
    for (const [at, nesting] of [
      [start.token, 1],
      [end.token, -1],
    ] as const) {
      const token = state.tokens[at]!;
      token.type = `${tag}_${nesting === 1 ? 'open' : 'close'}`;
      token.tag = tag;
      token.nesting = nesting;
      token.content = '';
    }
  }
}

/** No spaces inside, so a single mark stays text. */
function single(md: MarkdownIt, character: string, tag: string): void {
  md.inline.ruler.after('emphasis', tag, (state, silent) => {
    if (state.src[state.pos] !== character || state.src[state.pos + 1] === character) return false;
    const part = state.src.slice(state.pos + 1, Math.min(state.posMax, state.pos + maxLength));
    const close = part.indexOf(character);
    if (close < 1 || part[close + 1] === character || /\s/.test(part.slice(0, close))) return false;
    if (!silent) {
      state.push(`${tag}_open`, tag, 1);
      state.push('text', '', 0).content = part.slice(0, close).replace(/\\(?=\W)/g, '');
      state.push(`${tag}_close`, tag, -1);
    }
    state.pos += close + 2;
    return true;
  });
}
