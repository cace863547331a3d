import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { MAX_DOCUMENTS, type ParsedDocument, parseDocuments } from './parseDocuments.ts';

async function documentsOf(content: string | Uint8Array): Promise<ParsedDocument[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const documents: ParsedDocument[] = [];
  for await (const document of parseDocuments(bytes)) documents.push(document);
  return documents;
}

const valuesOf = async (content: string) => (await documentsOf(content)).map(({ value }) => value);
const problemOf = async (content: string) => (await documentsOf(content))[0]?.problem;

describe('the documents of a file', () => {
  test.each([
    ['one', 'a: 1', [{ a: 1 }]],
    ['several', 'a: 1\n---\nb: 2\n---\nc: 3\n', [{ a: 1 }, { b: 2 }, { c: 3 }]],
    ['behind a marker, with comments', '# first\n---\n# a\na: 1\n--- # b\nb: 2', [{ a: 1 }, { b: 2 }]],
    ['behind directives', '%YAML 1.2\n---\na: 1\n...\n%YAML 1.1\n---\nb: yes\n', [{ a: 1 }, { b: 'yes' }]],
    ['empty ones left out', '---\n---\na: 1\n---\n# nothing\n---\n', [{ a: 1 }]],
    ['on the line of the marker', '--- {a: 1}\n--- text\n', [{ a: 1 }, 'text']],
    ['with Windows line ends', '---\r\na: 1\r\n---\r\nb: 2\r\n', [{ a: 1 }, { b: 2 }]],
    ['in JSON', '{"a": [1, "two", null, true]}', [{ a: [1, 'two', null, true] }]],
    ['with a byte order mark', '\uFEFFa: 1', [{ a: 1 }]],
    ['with dashes that are not a marker', 'a: |\n  ---\n  x\nb: ---x\n', [{ a: '---\nx\n', b: '---x' }]],
    ['nothing at all', '', []],
    ['comments alone', '# a\n\n# b\n', []],
  ])('%s', async (_title, content, values) => {
    expect(await valuesOf(content)).toEqual(values);
  });

  test('are split where the YAML library splits them', async () => {
    const line = fc.constantFrom(
      '---',
      '...',
      '--- a',
      '---a',
      ' ---',
      'a: 1',
      '- b',
      '# c',
      '',
      'd: |',
      '  e',
      '"f',
      '"',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const text = lines.join('\n');
        const expected = parseAllDocuments(text, { prettyErrors: false });
        // In the library, an unclosed quote extends over the markers: here we differ on purpose.
        if (!Array.isArray(expected) || expected.some(({ errors }) => errors.length > 0)) return;
        expect(await valuesOf(text)).toEqual(expected.map((document) => document.toJS()).filter((v) => v !== null));
      }),
    );
  });

  test('contain plain data: no dates, binaries or objects, whatever a tag says', async () => {
    const text = 'a: 2020-01-01\nb: !!timestamp 2020-01-01\nc: !!binary aGk=\nd: !!js/function "x"\ne: !!set {f}\n';
    const [value] = await valuesOf(text);
    expect(value).toEqual({ a: '2020-01-01', b: '2020-01-01', c: 'aGk=', d: 'x', e: { f: null } });
  });

  test('can have a key named __proto__ like any other', async () => {
    const [value] = await valuesOf('__proto__: {polluted: true}\n');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('a problem in a document', () => {
  test('is reported with its number and line, and does not affect its neighbours', async () => {
    const documents = await documentsOf('a: 1\n---\n# two\nb: [1\n---\nc: 3\n---\nd: "x\n---\ne: 5\n');
    expect(documents.map(({ problem }) => problem === undefined)).toEqual([true, false, true, false, true]);
    expect(documents[1]?.problem).toMatch(/^Document 2, line [45]: /);
    expect(documents[3]?.problem).toMatch(/^Document 4, line (8|9): /);
    expect(documents[4]?.value).toEqual({ e: 5 });
  });

  test('keeps the readable parts', async () => {
    const [document] = await documentsOf('kind: Component\nmetadata: {name: a}\nspec:\n  b: ]\n');
    expect(document?.problem).toContain('line 4');
    expect(document?.value).toMatchObject({ kind: 'Component', metadata: { name: 'a' } });
  });

  test('can be a duplicate key, in any spelling', async () => {
    expect(await problemOf('a: 1\nb:\n  c: 1\n  d: 2\n  "c": 3\n')).toBe('Document 1, line 5: Duplicate key "c"');
    expect(await problemOf('{"a": 1, "a": 2}')).toContain('Duplicate key "a"');
  });

  test('can be text that is not UTF-8, with its position', async () => {
    const before = Buffer.from('a: "\uFFFD ä"\n');
    const bytes = Buffer.concat([before, Buffer.from([0x62, 0xff, 0x0a])]);
    await expect(documentsOf(bytes)).rejects.toThrow(`Not valid UTF-8 at byte ${before.length + 1}`);
    await expect(documentsOf(Buffer.from('a: 1', 'utf16le').subarray(0, 7))).resolves.toBeDefined();
  });
});

describe('[SEC-11] a hostile file', () => {
  const deep = (opening: string) => opening.repeat(200_000);

  test.each([
    ['lists in lists', deep('[')],
    ['objects in objects', deep('{a: ')],
    ['block lists in one line', deep('- ')],
    ['explicit keys', deep('? ')],
    ['keys in one line', deep('a: ')],
  ])('is refused at the hundredth level: %s', async (_title, text) => {
    expect(await problemOf(text)).toMatch(/^Document 1, line 1: Must be nested at most 100 levels deep/);
  });

  test.each([
    ['only commas', `[${','.repeat(200_000)}`],
    ['only closing brackets', ']'.repeat(200_000)],
    ['only anchors', '&a '.repeat(100_000)],
    ['bad escapes', `a: "${'\\q'.repeat(200_000)}"`],
  ])('is abandoned after a few errors: %s', async (_title, text) => {
    expect(await problemOf(text)).toContain('Has more than 20 errors');
  });

  test('cannot expand aliases endlessly', async () => {
    const lines = ['a0: &a0 [x]'];
    for (let level = 1; level < 30; level += 1) {
      const parts = Array.from({ length: 10 }, () => `*a${level - 1}`);
      lines.push(`a${level}: &a${level} [${parts.join(', ')}]`);
    }
    expect(await problemOf(lines.join('\n'))).toContain('at most 100000 values');
    expect(await problemOf('a: &a [*a]')).toContain('An alias refers to a node that contains it');
    expect(await problemOf(`- &a x\n${'- *a\n'.repeat(20_000)}`)).toContain('at most 1000 aliases');
    const anchors = Array.from({ length: 20_000 }, (_, index) => `- &a${index} x\n`).join('');
    expect(await problemOf(anchors)).toContain('at most 1000 anchors');
    const text = `- &a ${'x'.repeat(100_000)}\n${'- *a\n'.repeat(900)}`;
    expect(await problemOf(text)).toContain('at most 10485760 characters in all, aliases expanded');
  });

  test('can have many keys in one object, but not too many values', async () => {
    const keys = Array.from({ length: 30_000 }, (_, index) => `k${index}: 1`).join('\n');
    expect(await problemOf(keys)).toBeUndefined();
    expect(await problemOf(`a: [${'1, '.repeat(200_000)}1]`)).toContain('Too many values');
  });

  test('of more than 10 MB is refused', async () => {
    await expect(documentsOf(Buffer.alloc(10 * 1024 * 1024 + 1, 0x20))).rejects.toThrow('the limit is 10485760');
  });

  test('of a hundred thousand documents is read up to the limit, reports that, and does not block other work', async () => {
    const text = Array.from({ length: 100_000 }, (_, index) => `a: {b: ${index}}`).join('\n---\n');
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 1);
    const documents = await documentsOf(text);
    clearInterval(ticking);
    expect(documents).toHaveLength(MAX_DOCUMENTS + 1);
    expect(documents.at(-1)?.problem).toBe(
      'Contains 100000 documents; only the first 10000 are read, and 90000 are skipped',
    );
    expect(turns).toBeGreaterThan(0);
  });
});
