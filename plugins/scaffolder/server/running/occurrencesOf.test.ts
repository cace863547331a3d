import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { occurrencesOf } from './occurrencesOf.ts';

function expectedPlaces(part: string, text: string): number[] {
  return Array.from(text, (_, at) => at).filter((at) => text.startsWith(part, at));
}

test('finds a text wherever it stands, also where it overlaps itself', () => {
  const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength });
  fc.assert(
    // What is long enough is looked for in another way than what is short.
    fc.property(letters(4), fc.constantFrom(1, 40), letters(400), (unit, times, around) => {
      const part = unit.repeat(times);
      const text = around + part + unit + part + around;
      expect([...occurrencesOf(part, text)]).toEqual(expectedPlaces(part, text));
    }),
    { numRuns: 200 * inject('times') },
  );
});

test('finds nothing in what is shorter', () => {
  expect([...occurrencesOf('ab', 'a')]).toEqual([]);
});
