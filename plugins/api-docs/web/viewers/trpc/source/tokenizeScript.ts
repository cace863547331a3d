export type ScriptToken = {
  kind: 'word' | 'number' | 'string' | 'template' | 'regex' | 'symbol';
  text: string;
  start: number;
  end: number;
  line: number;
  /** The comment right above. */
  doc?: string;
};

const space = /\s+/y;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const word = /[\p{ID_Start}$_#@][\p{ID_Continue}$]*/uy;
const number = /\d[\w.]*/y;
const string = /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/y;
// Bounded: 300 characters from a slash on, since any slash may start one; longer expressions are unusual.
const regex = /^\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/;
const maxRegexLength = 300;
const symbol = /\.\.\.|=>|\?\.(?!\d)|[\s\S]/y;

/** After these, a slash starts a regular expression and is not a division. */
const beforeRegex = /^(?:[^)\]}\w$]|=>|\.\.\.|return|typeof|case|in|of|do|else|void|delete|await|yield)$/;

/** The tokens of a TypeScript file: enough to find brackets and names, without parsing the language. */
export function tokenizeScript(text: string): ScriptToken[] {
  const tokens: ScriptToken[] = [];
  let at = 0;
  let line = 1;
  let doc: string | undefined;
  while (at < text.length) {
    const start = at;
    const kind = kindAt(text, at, tokens.at(-1));
    const end = endOf(text, at, kind);
    const matched = text.slice(start, end);
    if (kind === 'comment') doc = joinedDoc(doc, matched);
    else if (kind === 'space') {
      if (/\n\s*\n/.test(matched)) doc = undefined;
    } else {
      tokens.push({ kind, text: matched, start, end, line, doc });
      doc = undefined;
    }
    line += matched.split('\n').length - 1;
    at = end;
  }
  return tokens;
}

type Kind = ScriptToken['kind'] | 'space' | 'comment';

const patterns = { space, comment, word, number, string, symbol };

function kindAt(text: string, at: number, before: ScriptToken | undefined): Kind {
  const first = text[at] ?? '';
  if (first === '`') return 'template';
  if (first === '/' && isMatch(comment, text, at)) return 'comment';
  if (first === '/') return (!before || beforeRegex.test(before.text)) && regexAt(text, at) ? 'regex' : 'symbol';
  const kinds = ['space', 'word', 'number', 'string'] as const;
  return kinds.find((kind) => isMatch(patterns[kind], text, at)) ?? 'symbol';
}

function endOf(text: string, at: number, kind: Kind): number {
  if (kind === 'template') return templateEnd(text, at);
  if (kind === 'regex') return at + (regexAt(text, at)?.length ?? 1);
  return isMatch(patterns[kind], text, at) ? patterns[kind].lastIndex : at + 1;
}

function regexAt(text: string, at: number): string | undefined {
  return regex.exec(text.slice(at, at + maxRegexLength))?.[0];
}

function isMatch(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Templates contain code, which may contain templates. */
function templateEnd(text: string, start: number): number {
  const open = ['`'];
  let at = start + 1;
  while (at < text.length && open.length > 0) {
    const character = text[at] ?? '';
    const isText = open.at(-1) === '`';
    if (character === '\\') at += 1;
    else if (character === '`') isText ? open.pop() : open.push('`');
    else if (isText && character === '$' && text[at + 1] === '{') {
      open.push('{');
      at += 1;
    } else if (!isText && character === '{') open.push('{');
    else if (!isText && character === '}') open.pop();
    at += 1;
  }
  return Math.min(at, text.length);
}

function joinedDoc(above: string | undefined, text: string): string {
  const clean = text
    .replace(/^\/\*+|(?<!\*)\*+\/$|^\/\/+/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();
  return above ? `${above}\n${clean}` : clean;
}
