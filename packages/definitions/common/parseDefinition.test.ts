import { describe, expect, test } from 'vitest';
import { MAX_DEFINITION_LENGTH, parseDefinition } from './parseDefinition.ts';

describe('a readable definition', () => {
  test('may be YAML, with anchors and merged keys', () => {
    const { document } = parseDefinition('base: &base { a: 1 }\nmore: { <<: *base, b: 2 }\n200: yes');
    expect(document).toEqual({ base: { a: 1 }, more: { a: 1, b: 2 }, '200': 'yes' });
  });

  test('may be JSON', () => {
    expect(parseDefinition(' {"openapi": "3.1.0"}').document).toEqual({ openapi: '3.1.0' });
  });

  test('keeps a version as written, with or without quotes', () => {
    expect(parseDefinition('info: { version: 1.10 }').document).toEqual({ info: { version: '1.10' } });
    expect(parseDefinition('info: { version: "2.0" }').document).toEqual({ info: { version: '2.0' } });
  });

  test('contains no dates, tags or prototypes', () => {
    const { document } = parseDefinition(
      'day: 2026-01-15\n__proto__: { isAdmin: true }\nmade: !!js/function "alert(1)"',
    );
    expect(document?.day).toBe('2026-01-15');
    expect(document?.made).toBe('alert(1)');
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
  });
});

describe('an unreadable definition', () => {
  test('is reported with line and reason', () => {
    const { problem } = parseDefinition('openapi: 3.0.0\ninfo:\n  title: "no end\npaths: {}\n');
    expect(problem).toMatchObject({ kind: 'syntax', line: 5, reason: expect.stringContaining('quote') });
  });

  test('is reported with its line if it is invalid JSON', () => {
    expect(parseDefinition('{\n  "a": 1,\n  "b": [1 2: }').problem).toMatchObject({ kind: 'syntax', line: 3 });
  });

  test.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['# only words', 'empty'],
    ['null', 'empty'],
    ['just words', 'notAnObject'],
    ['[1, 2]', 'notAnObject'],
  ])('%j is %s', (text, kind) => {
    expect(parseDefinition(text).problem).toEqual({ kind });
  });

  test('[SEC-11] may be too long', () => {
    expect(parseDefinition('a'.repeat(MAX_DEFINITION_LENGTH + 1)).problem).toEqual({ kind: 'tooLong' });
  });

  test('[SEC-11] may be text that expands endlessly through aliases', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 10; level += 1) {
      lines.push(
        `a${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
      );
    }
    expect(parseDefinition(lines.join('\n')).problem).toMatchObject({ kind: 'syntax' });
  });

  test('[SEC-11] may contain itself, or be nested too deeply', () => {
    expect(parseDefinition('a: &a { b: *a }').problem).toBeDefined();
    expect(parseDefinition(`{"a":${'['.repeat(200)}${']'.repeat(200)}}`).problem).toEqual({ kind: 'tooDeep' });
    for (const level of ['[', '{', '- ', '? ', '- [', '{a: ']) {
      const reason = 'Must be nested at most 100 levels deep';
      expect(parseDefinition(level.repeat(50_000)).problem).toEqual({ kind: 'syntax', reason });
    }
  });

  test('may contain more than one document', () => {
    const reason = 'Contains several documents, expected one';
    expect(parseDefinition('a: 1\n---\nb: 2\n').problem).toEqual({ kind: 'syntax', reason });
  });
});
