import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { parseAllDocuments, parseDocument } from 'yaml';
import {
  abridge,
  checkValue,
  composeYaml,
  parseAllYaml,
  parseYaml,
  plainValue,
  stringifyYaml,
  yamlLimits,
} from './index.ts';

const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}: 1`).join('\n');
const limits = { maxDepth: 10, maxValues: 1_000, maxCharacters: 10_000 };

describe('parsing', () => {
  const line = fc.constantFrom(
    ...['a: 1', 'b: [x, {y: z}]', '- c', '  - d: 1', '  "a": 2', 'a: &x 3', 'e: *x', '? f', '# h', '', '---'],
    ...[
      'k: |',
      '  text',
      '  a: 1',
      '{a: 1, a: 2}',
      'n: {b: 1,',
      '  b: 2}',
      '1: x',
      '"1": y',
      'null: a',
      '~: b',
      '"q',
      "'r'",
    ],
    ...[`${'long '.repeat(20)}: 1`, `a: [${'word, '.repeat(15)} ]]`, '\tt: 1', '!t a: 1', '&k a: 2'],
  );

  test('finds the same values and first error as the library', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const text = lines.join('\n');
        const expected = parseAllDocuments(text, { logLevel: 'error', prettyErrors: false });
        const found = composeYaml(text);
        const mistakes = expected.flatMap(({ errors }) => errors);
        const [first] = mistakes.toSorted((one, other) => one.pos[0] - other.pos[0]);
        const [own] = found.flatMap(({ errors }) => errors);
        expect([own?.code, own?.pos, own?.message]).toEqual([first?.code, first?.pos, first?.message]);
        if (first) return;
        const values = outcomeOf(() => expected.map((document) => document.toJS()));
        expect(outcomeOf(() => found.map(plainValue))).toEqual(values);
      }),
      { numRuns: 200 * inject('times') },
    );
  });

  test('reports a duplicate key with the message and position of the library', () => {
    const text = 'a: 1\nb:\n  c: 1\n  c: 2\n';
    const [error] = parseDocument(text).errors;
    expect(error?.message).toContain('Map keys must be unique at line 4, column 3');
    expect(() => parseYaml(text)).toThrow(error?.message);
    expect(parseYaml(text, { allowDuplicateKeys: true })).toEqual({ a: 1, b: { c: 2 } });
  });

  test('parses one document, or all of them', () => {
    expect(parseYaml('')).toBeNull();
    expect(parseAllYaml('a: 1\n---\nb: 2')).toEqual([{ a: 1 }, { b: 2 }]);
    expect(() => parseYaml('a: 1\n---\nb: 2')).toThrow('Contains several documents');
  });

  test('merges maps only when asked to', () => {
    const text = 'a: &a {b: 1}\nc: {<<: *a}';
    expect(parseYaml(text)).toEqual({ a: { b: 1 }, c: { '<<': { b: 1 } } });
    expect(parseYaml(text, { merge: true })).toEqual({ a: { b: 1 }, c: { b: 1 } });
  });
});

describe('[SEC-11] a hostile text', () => {
  test('with 30,000 keys is parsed', () => {
    expect(Object.keys(parseYaml(keys(30_000)) as object)).toHaveLength(30_000);
  });

  test.each([
    ['is too long', ' '.repeat(yamlLimits.maxCharacters + 1), 'characters; the limit is'],
    ['holds too many values', `[${'1,'.repeat(200_000)}]`, 'Too many values'],
    ['is too deep', '['.repeat(100_000), 'Must be nested at most 100 levels deep'],
    ['holds too many documents', '--- a\n'.repeat(1_001), 'Must contain at most 1000 documents'],
    ['holds too many aliases', `a: &a 1\nb: [${'*a ,'.repeat(1_001)}]`, 'Must contain at most 1000 aliases'],
    [
      'holds too many anchors',
      Array.from({ length: 1_001 }, (_, n) => `- &a${n} 1`).join('\n'),
      'at most 1000 anchors',
    ],
    ['refers to itself', 'a: &a [*a]', 'An alias refers to a node that contains it'],
    ['makes values of aliases', bomb(30), 'Must contain at most 100000 values in all'],
    ['makes text of aliases', `a: &a ${'x'.repeat(10_000)}\nb: [${'*a ,'.repeat(999)}]`, 'characters in all'],
  ])('that %s is rejected', (_title, text, reason) => {
    expect(() => composeYaml(text)).toThrow(reason);
  });

  test('that is invalid is reported by its first errors', () => {
    for (const text of [']'.repeat(200_000), `[${','.repeat(200_000)}`, '&a '.repeat(20_000)]) {
      const errors = composeYaml(text).flatMap((document) => document.errors);
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.length).toBeLessThan(50);
    }
  });
});

describe('writing', () => {
  test('writes the same text as the library, or only some keys', () => {
    expect(stringifyYaml({ a: ['x'], b: 1 }, { ...limits, indentSeq: false })).toBe('a:\n- x\nb: 1\n');
    expect(stringifyYaml({ a: ['x'], b: 1 }, { ...limits, keys: ['b'] })).toBe('b: 1\n');
  });

  test.each([
    ['deep', JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`), 'at most 10 levels deep'],
    ['wide', Array(1_001).fill(1), 'at most 1000 values'],
    ['long', { a: 'x'.repeat(10_001) }, 'at most 10000 characters'],
    ['made of the same object over and over', shared(20), 'at most'],
    ['its own child', itself(), 'at most 10 levels deep'],
  ])('rejects a value that is %s', (_title, value, reason) => {
    expect(() => stringifyYaml(value, limits)).toThrow(reason);
    expect(() => checkValue(value, limits)).toThrow(reason);
  });

  test('rejects text that is only too long because of its indentation', () => {
    const value = { a: { b: { c: Array(500).fill(1) } } };
    expect(() => stringifyYaml(value, { ...limits, indent: 20 })).toThrow('characters; the limit is 10000');
  });
});

describe('abridging', () => {
  const small = { maxDepth: 3, maxValues: 6, maxCharacters: 20 };

  test('keeps a value within the limits', () => {
    const value = { a: ['x', 1, null], b: { c: true } };
    expect(abridge(value)).toEqual({ value, isCut: false });
    expect(abridge(undefined)).toEqual({ value: undefined, isCut: false });
  });

  test.each([
    ['a long text', 'x'.repeat(21), `${'x'.repeat(20)}…`],
    ['a long list', Array(10).fill(1), [1, 1, 1, 1, 1, '… +5']],
    ['many keys', { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 }, { a: 1, b: 2, c: 3, d: 4, e: 5, '…': '+2' }],
    ['long texts', ['x'.repeat(15), 'y'.repeat(15), 'z'], ['x'.repeat(15), 'yyyyy…', '… +1']],
    ['a long key', { ['k'.repeat(30)]: 1, b: 2 }, { [`${'k'.repeat(20)}…`]: 1, '…': '+1' }],
    ['depth', [[[[1]]]], [[['…']]]],
    ['lists in lists', [[1, 1, 1, 1, 1, 1], 1], [[1, 1, 1, 1, '… +2'], '… +1']],
  ])('shortens %s, and marks the omission', (_title, value, shown) => {
    expect(abridge(value, small)).toEqual({ value: shown, isCut: true });
  });

  test.each([
    ['of a million values', Array(1_000_000).fill({ a: 1 })],
    ['made of the same object over and over', shared(40)],
    ['that is its own child', itself()],
    ['of ten megabytes', { a: 'x'.repeat(10_000_000), ['y'.repeat(10_000_000)]: 1 }],
  ])('bounds the text of a value %s', (_title, value) => {
    const { value: shown, isCut } = abridge(value);
    expect(isCut).toBe(true);
    expect(stringifyYaml(shown, { maxDepth: 101, maxValues: 21_000, maxCharacters: 600_000 }).length).toBeGreaterThan(
      0,
    );
  });
});

/** An alias without an anchor is found when values are made. */
function outcomeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (thrown) {
    return String(thrown);
  }
}

function bomb(levels: number): string {
  const lines = Array.from({ length: levels }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n} ,`.repeat(10)}]`);
  return ['a0: &a0 [x]', ...lines].join('\n');
}

function shared(levels: number): unknown {
  let value: unknown = ['x'];
  for (let level = 0; level < levels; level++) value = [value, value];
  return value;
}

function itself(): unknown {
  const value: unknown[] = [];
  value.push(value);
  return value;
}
