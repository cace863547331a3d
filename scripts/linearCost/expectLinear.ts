import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, inject, test } from 'vitest';

/** Quadratic code takes a minute for it, and linear code a tenth of a second of processor time. */
export const usualLength = 125_000;
/** However busy the machine is, nobody waits this long for what is linear; the rest is ended then. */
export const patienceMs = 15_000;
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
    // A test cannot end work that never pauses; this can.
    await runInNewContext('work()', { work: () => answer(() => parse(text)) }, { timeout: patienceMs });
  });
  const examples = pieces.map((piece): [string, string, string] => ['', piece, 'x']);
  await fc.assert(property, { numRuns: examples.length + chances, examples, endOnFailure: true });
}

/** A rejection is a valid result, too. */
export async function answer(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {}
}
