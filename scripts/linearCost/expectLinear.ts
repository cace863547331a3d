import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, inject, test } from 'vitest';

/** Quadratic code takes a minute for it, and linear code a tenth of a second of processor time. */
export const usualLength = 125_000;
/** Nobody waits this long for what is linear; the rest is ended then. */
const patienceMs = 15_000;
const maxTries = 5;
const chances = inject('times');

/** The parsed thing, the pieces of its worst texts, and the parser. */
export type Parser = [string, readonly string[], (text: string) => unknown];

export function expectAllLinear(title: string, parsers: readonly Parser[], length = usualLength): void {
  describe(title, () => {
    test.each(parsers)('as %s', { timeout: 1_800_000 }, (_, pieces, parse) => expectLinear(pieces, parse, length));
  });
}

/** Each piece repeated with something else at the end, and then random combinations. */
export async function expectLinear(
  pieces: readonly string[],
  parse: (text: string) => unknown,
  length: number,
): Promise<void> {
  const some = (minLength: number, maxLength: number) =>
    fc.array(fc.constantFrom(...pieces), { minLength, maxLength }).map((parts) => parts.join(''));
  const property = fc.asyncProperty(some(0, 2), some(1, 3), some(0, 2), async (start, middle, end) => {
    const text = start + middle.repeat(Math.ceil(length / middle.length)) + end;
    await withPatience(() => answer(() => parse(text)));
  });
  const examples = pieces.map((piece): [string, string, string] => ['', piece, 'x']);
  await fc.assert(property, { numRuns: examples.length + chances, examples, endOnFailure: true });
}

/** Ends work that takes too long even if it never pauses, which a test cannot do. On a busy machine, work that got little processor time is tried again. */
export function withPatience<T>(work: () => T, timeout = patienceMs): T {
  for (let tries = 1; ; tries++) {
    const before = process.cpuUsage();
    try {
      return runInNewContext('work()', { work }, { timeout });
    } catch (error) {
      const { user, system } = process.cpuUsage(before);
      const wasStarved = (user + system) / 1_000 < timeout / 3;
      if (!isTimeout(error) || !wasStarved || tries === maxTries) throw error;
    }
  }
}

/** An error of another context is not an instance of `Error`. */
const isTimeout = (error: unknown) =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** A rejection is a valid result, too. */
export async function answer(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {}
}
