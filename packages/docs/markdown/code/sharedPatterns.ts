import type { RegexEngine } from 'shiki/core';
import { hasSigns, type Signs, signsIn } from './lineSigns.ts';
import { neededSigns } from './neededSigns.ts';

type Scanner = ReturnType<RegexEngine['createScanner']>;
type Match = ReturnType<Scanner['findNextMatchSync']>;
type Line = ReturnType<RegexEngine['createString']> & { readonly signs: Signs };
type Options = Parameters<Scanner['findNextMatchSync']>[2];

/** A pattern and the result of its last search. */
interface Pattern {
  source: string;
  /** How many scanners use it. */
  uses: number;
  /** Without these, a line cannot match. Read by the first search. */
  needed?: readonly Signs[];
  /** Compiled by the first search in a line that could match. */
  scanner?: Scanner;
  /** Whether its result does not depend on the start of the search. */
  isSteady: boolean;
  line?: Line;
  from: number;
  found: Match;
}

/**
 * An engine that compiles each pattern once. The rules of a grammar include one another, so the same pattern is in eight
 * scanners on average, and compiling patterns takes longer than matching them. The match of a pattern in a line is cached
 * until the line has been read up to there, whichever rule needs it. A pattern is neither compiled nor searched for in a
 * line without the characters that it needs: most patterns of a grammar match none of the lines of a site.
 */
export function withSharedPatterns(engine: RegexEngine): RegexEngine {
  const patterns = new Map<string, Pattern>();

  function acquire(source: string): Pattern {
    const pattern = patterns.get(source) ?? newPattern(source);
    pattern.uses += 1;
    patterns.set(source, pattern);
    return pattern;
  }

  function release(pattern: Pattern): void {
    pattern.uses -= 1;
    if (pattern.uses > 0) return;
    patterns.delete(pattern.source);
    pattern.scanner?.dispose?.();
  }

  function search(pattern: Pattern, line: Line, from: number, options: Options): Match {
    const { found } = pattern;
    const isKnown = pattern.isSteady && pattern.line === line && pattern.from <= from;
    if (isKnown && (found === null || found.captureIndices[0]!.start >= from)) return found;
    pattern.needed ??= neededSigns(pattern.source);
    if (!hasSigns(line.signs, pattern.needed)) return null;
    pattern.scanner ??= engine.createScanner([pattern.source]);
    pattern.found = pattern.scanner.findNextMatchSync(line, from, options);
    pattern.line = line;
    pattern.from = from;
    return pattern.found;
  }

  return {
    createString: (text) => withSigns(engine.createString(text)),
    createScanner(sources) {
      const own = sources.map((source) => acquire(typeof source === 'string' ? source : source.source));
      return {
        /** The match that starts first, and of several the one of the first pattern. */
        findNextMatchSync(text, from, options) {
          const line = typeof text === 'string' ? withSigns(engine.createString(text)) : (text as Line);
          let first: Match = null;
          let start = BEYOND_LINE;
          let index = -1;
          // The innermost loop of a build: no iterator, and one result.
          for (let at = 0; at < own.length && start > from; at++) {
            const match = search(own[at]!, line, from, options);
            if (match === null || match.captureIndices[0]!.start >= start) continue;
            first = match;
            start = match.captureIndices[0]!.start;
            index = at;
          }
          return first && { index, captureIndices: first.captureIndices };
        },
        dispose: () => own.splice(0).forEach(release),
      };
    },
  };
}

const withSigns = (line: ReturnType<RegexEngine['createString']>): Line =>
  Object.assign(line, { signs: signsIn(line.content) });

/** A small integer: with infinity, the numbers of the loop would be floating-point, for which it is compiled again. */
const BEYOND_LINE = 2 ** 30 - 1;

/** `\G` is the start of the search. */
const newPattern = (source: string): Pattern => ({
  source,
  uses: 0,
  isSteady: !source.includes('\\G'),
  from: 0,
  found: null,
});
