import { describe, expect, test } from 'vitest';
import { EntityTexts, type TextBlock } from './entityTexts.ts';

const textOf = (slot: number, version: number) =>
  `{"slot":${slot},"version":${version},"text":"${'x'.repeat(slot % 900)}"}`;
const SLOTS = 5_000;

/** About two megabytes of texts in several pages. */
function filled() {
  const texts = new EntityTexts();
  const expected: string[] = [];
  const set = (slot: number, text: string) => {
    texts.set(slot, text);
    expected[slot] = text;
  };
  for (let slot = 0; slot < SLOTS; slot++) set(slot, textOf(slot, 0));
  const check = () => {
    expect(expected.map((_, slot) => texts.at(slot))).toEqual(expected);
  };
  return { texts, expected, set, check };
}

async function packAll(texts: EntityTexts): Promise<number> {
  let packed = 0;
  while (await texts.packOne()) packed += 1;
  return packed;
}

describe('the texts of entities', () => {
  test('stay correct while all of them are replaced several times', () => {
    const { set, check } = filled();
    for (let version = 1; version <= 5; version++) {
      for (let slot = 0; slot < SLOTS; slot++) set((slot * 7) % SLOTS, textOf(slot, version));
      check();
    }
  });

  test('stay correct when they are packed, replaced, and packed again', async () => {
    const { texts, set, check } = filled();
    expect(await packAll(texts)).toBeGreaterThan(0);
    check();
    for (let slot = 0; slot < SLOTS; slot += 2) set(slot, textOf(slot, 1));
    for (let slot = 0; slot < SLOTS; slot += 3) set(slot, textOf(slot, 2));
    check();
    expect(await packAll(texts)).toBeGreaterThan(0);
    check();
    expect(await packAll(texts)).toBe(0);
  });

  test('can be replaced while they are being packed', async () => {
    const { texts, set, check } = filled();
    const packing = texts.packOne();
    for (let slot = 0; slot < SLOTS; slot++) set(slot, textOf(slot, 1));
    await packing;
    check();
  });

  test('are empty after they were removed, and for slots that never had one', () => {
    const { texts, set, check } = filled();
    for (let slot = 0; slot < SLOTS; slot += 2) set(slot, '');
    check();
    expect(texts.at(SLOTS + 10)).toBe('');
    expect(texts.at(1_000_000)).toBe('');
  });

  test('can have any length', () => {
    const { set, check } = filled();
    set(3, 'y'.repeat(3_000_000));
    set(4, textOf(4, 1));
    set(3, textOf(3, 2));
    check();
  });

  test('are listed as they were when the list was requested', async () => {
    const { texts, expected, set } = filled();
    const [before, listed] = [[...expected], texts.of([...expected.keys(), undefined])];
    for (let slot = 0; slot < SLOTS; slot++) set(slot, textOf(slot, 1));
    await packAll(texts);
    expect([...listed]).toEqual([...before, undefined]);
  });

  test('from a snapshot stay correct when some are replaced and all are packed', async () => {
    const texts = new EntityTexts();
    const expected: string[] = [];
    const blockOf = (from: number, count: number): TextBlock => {
      const own = Array.from({ length: count }, (_, at) => textOf(from + at, 0));
      expected.push(...own);
      let end = 0;
      return {
        bytes: Buffer.from(own.join(''), 'latin1'),
        ends: Uint32Array.from(own, ({ length }) => (end += length)),
      };
    };
    texts.restore([blockOf(0, 2_000), blockOf(2_000, 2_000), blockOf(4_000, 7)]);
    const check = () => {
      expect(expected.map((_, slot) => texts.at(slot))).toEqual(expected);
    };
    check();
    for (let slot = 0; slot < 4_007; slot += 3) {
      texts.set(slot, textOf(slot, 1));
      expected[slot] = textOf(slot, 1);
    }
    check();
    await packAll(texts);
    check();
  });
});
