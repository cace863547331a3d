import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import { parseSimpleYaml } from './simpleYaml.ts';
import { splitDocuments } from './splitDocuments.ts';

/** The YAML library's result for text; undefined if it reports an error. */
function byLibrary(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, schema: 'core', logLevel: 'silent' });
  return document.errors.length > 0 ? undefined : document.toJS();
}

const word = fc.constantFrom(
  ...[
    'a',
    'b',
    'kind',
    'true',
    'null',
    'Null',
    '1',
    '0x1',
    '1.5',
    '.5',
    '1e3',
    '2020-01-01',
    '~',
    'x y',
    'a:b',
    'a: b',
  ],
  ...[
    'a #b',
    'a#b',
    '"q"',
    "'q'",
    '"q',
    '"a, b"',
    '"\\n"',
    "'it''s'",
    '[]',
    '[a, b]',
    '[a, "b", 1]',
    '[a,]',
    '[a: b]',
    '{}',
  ],
  ...[
    '{a: b}',
    '&a b',
    '*a',
    '!t b',
    '|',
    '>-',
    '- a',
    '-',
    '?',
    ':',
    'a:',
    '@a',
    '`a',
    '%a',
    'https://a.b/c?d=e',
    'é',
    '$x',
  ],
  ...[
    '_a',
    '(a)',
    '/a',
    '-1',
    '+1',
    '.inf',
    'a/b.c',
    'constructor',
    '__proto__',
    'a\\b',
    'a"b',
    '<<',
    '__',
    'a ',
    '[a b, c]',
  ],
);

const key = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('a', 'b', 'c', 'd', 'e-f', 'g.h/i', 'true', 'x1') },
  { weight: 1, arbitrary: word },
);
const indent = fc.constantFrom('', '', '', '  ', '  ', '    ', ' ');
const entry = fc.tuple(key, fc.constantFrom(': ', ': ', ': ', ':', ':  ', ' : '), word).map((parts) => parts.join(''));
const line = fc
  .tuple(
    indent,
    fc.oneof(
      entry,
      key.map((name) => `${name}:`),
      word.map((item) => `- ${item}`),
      entry.map((item) => `- ${item}`),
    ),
  )
  .map((parts) => parts.join(''));

type Reading = { runs: number; least: number; counts?: (text: string) => boolean };

/** Every simple text means the same for the library, and at least this many of the counted texts are simple. */
function isReadAlike(texts: fc.Arbitrary<string>, { runs, least, counts = () => true }: Reading): void {
  let simple = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const value = parseSimpleYaml(text);
      if (value === undefined) return;
      if (counts(text)) simple += 1;
      expect(value).toEqual(byLibrary(text));
    }),
    { numRuns: runs * inject('times') },
  );
  expect(simple).toBeGreaterThan(least);
}

describe('a simple document', () => {
  test('is parsed like the YAML library, whatever the lines are', () => {
    const texts = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n'));
    isReadAlike(texts, { runs: 20_000, least: 500 });
  });

  test('is parsed like the YAML library, with texts over several lines', () => {
    const header = fc.tuple(
      fc.constantFrom('', '', '  ', '    '),
      fc.constantFrom('', '', '- ', '-   ', '- - '),
      fc.constantFrom('', 'a: ', 'a: ', 'b: ', 'c:  ', '"d": '),
      fc.constantFrom('|', '|', '|-', '>', '>-', '|+', '|2', '| ', '| # x', '>x'),
    );
    const content = fc.tuple(
      fc.constantFrom('  ', '  ', '    ', '    ', '      ', ' ', ''),
      fc.constantFrom('text', 'x: y', '- z', '# no comment', 'end ', '', '', '"', '|', '...', '---', '%', '[a', 'b: |'),
    );
    const joined = (parts: readonly string[]) => parts.join('');
    const rows = fc.array(
      fc.oneof(header.map(joined), { weight: 3, arbitrary: content.map(joined) }, { weight: 1, arbitrary: line }),
      { minLength: 1, maxLength: 7 },
    );
    const texts = fc
      .tuple(fc.constantFrom('a: |', 'p:'), header, rows, fc.boolean())
      .map(([start, first, others, isEnded]) => [start, joined(first), ...others].join('\n') + (isEnded ? '\n' : ''));
    isReadAlike(texts, { runs: 40_000, least: 500, counts: (text) => text.includes('|') || text.includes('>') });
  });

  test.each([
    ['literally', 'a: |\n  b\n\n    c # d\n  # e\n\n# f\ng: h\n', { a: 'b\n\n  c # d\n# e\n', g: 'h' }],
    ['without its line end', 'a:\n  - b: |-\n      c\n      d\n    e: f\n', { a: [{ b: 'c\nd', e: 'f' }] }],
    ['as one line', 'a:\n- >\n  b\n  c\n- >-\n  d\n  e', { a: ['b c\n', 'd e'] }],
  ])('can have text over several lines, read %s', (_how, text, value) => {
    expect(parseSimpleYaml(text)).toEqual(value);
    expect(byLibrary(text)).toEqual(value);
  });

  test('is parsed like the YAML library, when the library wrote it', () => {
    const name = fc.stringMatching(/^[a-z][a-z./-]{0,8}$/);
    const leaf = fc.oneof(word, fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.double({ noNaN: true }));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      node: fc.oneof({ depthSize: 'small' }, leaf, tie('tree'), fc.array(tie('node'), { maxLength: 3 })),
    }));
    const texts = fc.tuple(tree, fc.boolean()).map(([value, indentSeq]) => stringify(value, { indentSeq }));
    isReadAlike(texts, { runs: 3_000, least: 200 });
  });

  test('is parsed like the YAML library, with a few characters inserted anywhere', () => {
    const base =
      'kind: A\nmetadata:\n  name: a\n  tags: [x, y]\n  links:\n    - url: https://a.b\n      title: T\nspec:\n  of:\n  - c\n';
    const character = fc.constantFrom(...' \n:-#,[]{}&*!|>\'"%@`?~.\\0x=<ä\u00a0\u0085\u2003\u3000');
    const places = fc.array(fc.tuple(fc.nat(base.length), character), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(places, (insertions) => {
        let text = base;
        for (const [at, inserted] of insertions) text = text.slice(0, at) + inserted + text.slice(at);
        const value = parseSimpleYaml(text);
        if (value !== undefined) expect(value).toEqual(byLibrary(text));
      }),
      { numRuns: 5_000 * inject('times') },
    );
  });

  test('covers most of the demo organisation', () => {
    const root = join(import.meta.dirname, '../../../../../examples');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
    const texts = files.flatMap((name) => [...splitDocuments(readFileSync(join(root, name), 'utf8'))]);
    const entities = texts.map(({ text }) => text).filter((text) => /^kind: (Component|User|Group|System)/m.test(text));
    for (const text of entities) expect([undefined, byLibrary(text)]).toContainEqual(parseSimpleYaml(text));
    const simple = entities.filter((text) => parseSimpleYaml(text) !== undefined);
    expect(simple.length / entities.length).toBeGreaterThan(0.7);
  });

  test.each([
    ['an anchor', 'a: &x b\nc: *x'],
    ['an empty block scalar', 'a: |\nb: c'],
    ['a block scalar that begins with an empty line', 'a: |\n\n  b'],
    ['a block scalar with its indent in the header', 'a: |2\n  b'],
    ['a block scalar that keeps its empty lines', 'a: |+\n  b\n\n'],
    ['a folded block scalar of two paragraphs', 'a: >\n  b\n\n  c'],
    ['a text over several lines', 'a: b\n  c'],
    ['a comment behind a value', 'a: b # c'],
    ['a duplicate key', 'a: 1\na: 2'],
    ['a key that every object has', 'constructor: 1'],
    ['a tab', 'a:\tb'],
    ['a Windows line end', 'a: b\r\n'],
    ['a text alone', 'a'],
    ['nothing', ''],
  ])('is not one with %s', (_title, text) => {
    expect(parseSimpleYaml(text)).toBeUndefined();
  });
});
