import type { Readable } from 'node:stream';

type Kept = string | Buffer;

/** Longer answers are few, and mostly asked for once. */
const LONGEST = 256 * 1024;
const MOST_ASKED = 2_000;
const LONGEST_QUESTION = 10_000;

/**
 * Answers that were just given, by their question. Everybody opens the same few lists, and until the catalog changes what
 * went out last time is the answer; after a change nothing of it is used again. What is asked for the first time is not kept:
 * most of that is never asked for again.
 */
export class AnswerCache {
  private readonly answers = new Map<string, Kept>();
  private readonly asked = new Set<string>();
  private readonly capacity: number;
  private length = 0;
  private version = '';

  constructor(capacity = 32 * 1024 * 1024) {
    this.capacity = capacity;
  }

  /**
   * The answer to a question about this version of the catalog. Whoever makes it learns whether it may be kept. A stream can be
   * read only once, so it is not.
   */
  get(version: string, question: string, answer: (mayBeKept: boolean) => Kept | Readable): Kept | Readable {
    if (version !== this.version) this.startAnew(version);
    const known = this.answers.get(question);
    if (known !== undefined) return known;
    const mayBeKept = this.wasAsked(question);
    const given = answer(mayBeKept);
    const isWhole = typeof given === 'string' || Buffer.isBuffer(given);
    if (mayBeKept && isWhole && given.length <= LONGEST) this.keep(question, given);
    return given;
  }

  private wasAsked(question: string): boolean {
    if (this.asked.has(question)) return true;
    if (this.asked.size >= MOST_ASKED) this.asked.clear();
    if (question.length <= LONGEST_QUESTION) this.asked.add(question);
    return false;
  }

  private keep(question: string, answer: Kept): void {
    this.answers.set(question, answer);
    this.length += question.length + answer.length;
    for (const [oldest, { length }] of this.answers) {
      if (this.length <= this.capacity) return;
      this.answers.delete(oldest);
      this.length -= oldest.length + length;
    }
  }

  private startAnew(version: string): void {
    this.answers.clear();
    this.length = 0;
    this.version = version;
  }
}
