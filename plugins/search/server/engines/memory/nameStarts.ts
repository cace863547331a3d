import type { RankedWords } from '../analysis/analyseDocument.ts';
import { startsOf } from '../analysis/lexemes.ts';
import { whole } from '../ranking/scoreDocument.ts';
import { SortedTexts } from './sortedTexts.ts';

/** The spelling of a name: words with hyphens or spaces between them, or both if it is one word. */
const flag = { title: 1, whole: 2, hyphens: 4, spaces: 8 };
const FLAGS = 16;
/** Measured bytes of a string in a list. */
const BYTES = 70;

/** Names and titles from each of their words on, with the words joined. */
export class NameStarts {
  readonly #starts = new SortedTexts();
  /** Names with an unusual spelling, by document. */
  readonly #odd = new Map<number, string[]>();
  bytes = 0;

  add(document: number, { names, title, spelled }: RankedWords): void {
    const flags = new Map<string, number>();
    const regular = new Set<string>();
    for (const [kind, words] of [...names.map((words) => [0, words] as const), [flag.title, title] as const]) {
      startsOf(words).forEach((start, at) => {
        // The last word alone is found as a word.
        if (at > 0 && at === words.length - 1) return;
        const known = flags.get(start);
        const isTitle = known === undefined ? kind : known & kind;
        flags.set(start, ((known ?? 0) & ~flag.title) | isTitle | (at === 0 ? wholeFlags(words, spelled) : 0));
      });
      for (const between of ['-', ' ']) regular.add(words.join(between));
    }
    for (const [start, all] of flags) {
      this.#starts.add(start, document * FLAGS + all);
      this.bytes += BYTES + start.length;
    }
    const odd = spelled.filter((text) => !regular.has(text));
    if (odd.length > 0) this.#odd.set(document, odd);
  }

  /** Documents with a name that, from one of its words on, has this prefix. */
  visit(typed: string, visit: (document: number, isTitle: boolean) => void): void {
    this.#starts.visit(typed, (_, number) => visit(Math.floor(number / FLAGS), (number & flag.title) > 0));
  }

  /** Documents whose whole name begins with the term, with their scores. */
  visitWhole(words: readonly string[], spelled: string, visit: (document: number, score: number) => void): void {
    const typed = startsOf(words)[0] ?? '';
    const sameSpelling =
      (words.join('-') === spelled ? flag.hyphens : 0) | (words.join(' ') === spelled ? flag.spaces : 0);
    this.#starts.visit(typed, (start, number) => {
      if ((number & flag.whole) === 0) return;
      const document = Math.floor(number / FLAGS);
      const isTitle = (number & flag.title) > 0;
      const isSpelled = (number & sameSpelling) > 0 || this.#odd.get(document)?.includes(spelled);
      if (start.length > typed.length) visit(document, isTitle ? whole.titleBegins : whole.nameBegins);
      else if (isSpelled) visit(document, whole.spelled);
      else visit(document, isTitle ? whole.title : whole.name);
    });
  }

  settleMany(): void {
    this.#starts.settleMany();
  }
}

function wholeFlags(words: readonly string[], spelled: readonly string[]): number {
  const hasHyphens = spelled.includes(words.join('-'));
  const hasSpaces = spelled.includes(words.join(' '));
  return flag.whole | (hasHyphens ? flag.hyphens : 0) | (hasSpaces ? flag.spaces : 0);
}
