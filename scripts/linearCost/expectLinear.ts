import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, inject, test } from 'vitest';

/** A quadratic form takes minutes for it, and a linear one a fraction of a second of the processor. */
export const usualLength = 250_000;
/** However busy the machine is, nobody waits this long for what is linear; the rest is ended then. */
export const patienceMs = 30_000;
const chances = inject('times');

/** What is parsed, the pieces that its worst texts are made of, and the parser. */
export type Parser = [string, readonly string[], (text: string) => unknown];

export function expectAllLinear(title: string, parsers: readonly Parser[], length = usualLength): void {
  describe(title, () => {
    test.each(parsers)('as %s', { timeout: 1_800_000 }, (_, pieces, parse) => expectLinear(pieces, parse, length));
  });
}

/** Each piece over and over again with something else at the end, and then what chance puts together. */
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

/** A refusal is an answer, too. */
export async function answer(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {}
}
