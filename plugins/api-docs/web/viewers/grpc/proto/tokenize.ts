export type Token = {
  kind: 'word' | 'number' | 'string' | 'symbol';
  text: string;
  /** Offsets into the text. */
  start: number;
  end: number;
  line: number;
  /** The comment right above. */
  leading?: string;
  /** The comment after it on the same line. */
  trailing?: string;
};

type Comment = { text: string; endLine: number };

const scanner =
  /(?<space>\s+)|(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<word>\.?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(?<number>\d[\w.]*(?:(?<=[eE])[+-]\d+)?)|(?<string>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|(?<symbol>[\s\S])/gy;

/** The tokens of a proto file with their comments. Never fails: unknown characters are symbols. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let above: Comment | undefined;
  for (const { 0: matched, index, groups = {} } of text.matchAll(scanner)) {
    const lastLine = line + countOf(matched, '\n');
    const before = tokens.at(-1);
    if (groups.comment !== undefined) {
      if (before?.line === line && before.trailing === undefined) before.trailing = cleanComment(matched);
      else above = joined(above, cleanComment(matched), line, lastLine);
    } else if (groups.space === undefined) {
      const leading = above && above.endLine >= line - 1 ? above.text : undefined;
      tokens.push({ kind: kindOf(groups), text: matched, start: index, end: index + matched.length, line, leading });
      above = undefined;
    }
    line = lastLine;
  }
  return tokens;
}

function kindOf(groups: Record<string, string | undefined>): Token['kind'] {
  const kinds = ['word', 'number', 'string'] as const;
  return kinds.find((kind) => groups[kind] !== undefined) ?? 'symbol';
}

/** Consecutive comment lines are one comment; an empty line starts another. */
function joined(above: Comment | undefined, text: string, line: number, endLine: number): Comment {
  return above && above.endLine >= line - 1 ? { text: `${above.text}\n${text}`, endLine } : { text, endLine };
}

function cleanComment(comment: string): string {
  if (comment.startsWith('//')) return comment.replace(/^\/\/+ ?/, '').trimEnd();
  return comment
    .replace(/^\/\*+|(?<!\*)\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}
