import type { Grammar } from 'shiki/core';
import { escapeHtml } from '../../html/escapeHtml.ts';

type State = Parameters<Grammar['tokenizeLine2']>[1];

/** A grammar's state before a line, and the lines that are known to follow it. */
interface Following {
  readonly state: State;
  readonly lines: Map<string, Line>;
}

interface Line {
  readonly html: string;
  readonly next: Following;
}

/** The known states of a grammar: its first one, and the others by the depth of their stack. */
interface Known {
  readonly first: Following;
  readonly byDepth: Map<number, Following[]>;
}

/** A grammar, and the class of each foreground colour in its tokens. */
export interface CodeGrammar {
  readonly grammar: Grammar;
  readonly classes: readonly (string | undefined)[];
}

interface Options {
  /** Lines of this length or more are not highlighted. */
  readonly maxLineLength: number;
  /** All known lines are forgotten when their text and HTML grow beyond this. */
  readonly maxCharacters: number;
  /** For one line, in milliseconds. */
  readonly timeLimit: number;
}

/** Beyond it, equal states of one depth are no longer searched for. */
const MAX_STATES = 50;
/** The bits of a token's metadata that hold its foreground colour. */
const FOREGROUND_MASK = 0xff8000;
const FOREGROUND_SHIFT = 15;

export interface CodeLines {
  /** The lines of code as HTML. */
  of(grammar: CodeGrammar, code: string): string[];
}

/**
 * Highlights code and remembers its lines. A line is highlighted by its text and by the state that the lines above leave,
 * such as an open string: the same line after an equal state is not read again. Docs repeat their lines: `pip install`,
 * `apiVersion: v1`, closing brackets.
 */
export function createCodeLines({ maxLineLength, maxCharacters, timeLimit }: Options): CodeLines {
  let grammars = new WeakMap<Grammar, Known>();
  let characters = 0;

  return {
    of({ grammar, classes }, code) {
      let following: Following = knownOf(grammar).first;
      return code.split('\n').map((text) => {
        if (text === '') return '';
        if (text.length >= maxLineLength) return escapeHtml(text);
        const line: Line = following.lines.get(text) ?? read({ grammar, classes }, following, text);
        following = line.next;
        return line.html;
      });
    },
  };

  function knownOf(grammar: Grammar): Known {
    const known = grammars.get(grammar);
    if (known) return known;
    const empty = { first: newFollowing(null), byDepth: new Map() };
    grammars.set(grammar, empty);
    return empty;
  }

  function read({ grammar, classes }: CodeGrammar, following: Following, text: string): Line {
    const { tokens, ruleStack, stoppedEarly } = grammar.tokenizeLine2(text, following.state, timeLimit);
    const html = htmlOf(text, tokens, classes);
    // A line that took too long is not highlighted from there on, and may be faster the next time.
    if (stoppedEarly) return { html, next: newFollowing(ruleStack) };
    const line = { html, next: followingOf(knownOf(grammar), ruleStack) };
    following.lines.set(text, line);
    characters += text.length + html.length;
    if (characters > maxCharacters) {
      grammars = new WeakMap();
      characters = 0;
    }
    return line;
  }
}

const newFollowing = (state: State): Following => ({ state, lines: new Map() });

function followingOf({ byDepth }: Known, state: NonNullable<State>): Following {
  const known = byDepth.get(state.depth) ?? [];
  const equal = known.find((following) => state.equals(following.state!));
  if (equal) return equal;
  const following = newFollowing(state);
  if (known.length < MAX_STATES) byDepth.set(state.depth, [...known, following]);
  return following;
}

/** Merges neighbours of the same class. */
function htmlOf(text: string, tokens: Uint32Array, classes: CodeGrammar['classes']): string {
  let html = '';
  let from = 0;
  let current: string | undefined;
  for (let at = 0; at < tokens.length; at += 2) {
    const name = classes[(tokens[at + 1]! & FOREGROUND_MASK) >>> FOREGROUND_SHIFT];
    const start = tokens[at]!;
    if (name === current || start >= text.length) continue;
    html += span(text.slice(from, start), current);
    from = start;
    current = name;
  }
  return html + span(text.slice(from), current);
}

function span(text: string, name: string | undefined): string {
  return name && text ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text);
}
