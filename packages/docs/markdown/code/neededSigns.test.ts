import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';
import { hasSigns, signsIn } from './lineSigns.ts';
import { neededSigns } from './neededSigns.ts';

const couldMatch = (pattern: string, text: string) => hasSigns(signsIn(text), neededSigns(pattern));

/** Patterns with constructs that change which characters are needed, and a text that each matches. */
const matching: readonly (readonly [pattern: string, text: string])[] = [
  ['ab?c*d+e', 'ade'],
  ['a{0,3}b{2}c{,4}', 'bb'],
  ['a{2}?b', 'b'],
  ['a+?b++c?+d', 'abd'],
  ['(?:ab)?(c|d|)e', 'e'],
  ['(?i)Kelvin', 'kELVIN'],
  ['(?i)k', '\u212a'],
  ['(?i:STOP)!', 'stop!'],
  ['(?x) a # not b\n c +', 'acc'],
  ['(?x)a {0} b', 'b'],
  ['(?<!x)a(?!y)(?=b)b(?<=b)', 'ab'],
  ['[]x]a', ']a'],
  ['[[:alpha:][^]c]]d', 'ed'],
  ['[\\]a]b', ']b'],
  ['a\\|b\\(', 'a|b('],
  ['(?<n>a|b)\\k<n>\\g<n>', 'aab'],
  ['a(?#b)c', 'ac'],
  ['\\x{61}\\x62\\u0063', 'abc'],
  ['a|b(?i)c', 'bC'],
  ['x{y}', 'x{y}'],
];

describe('the characters that a pattern needs', () => {
  test.each(matching)('%j can match %j', async (pattern, text) => {
    const engine = await createOnigurumaEngine(import('shiki/wasm'));
    const scanner = engine.createScanner([pattern]);
    expect(scanner.findNextMatchSync(engine.createString(text), 0, 0)).not.toBeNull();
    expect(couldMatch(pattern, text)).toBe(true);
  });

  test.each([
    ['\\b(if|else)\\b', 'return x'],
    ['(?i)\\bselect\\s', 'INSERT INTO'],
    ['^\\s*(#)', 'text'],
    ['(?x) < ( a | b ) # remark\n >', 'a > b'],
    ['https?://', 'http:x'],
    ['a(?=b)', 'ac'],
  ])('%j cannot match %j', (pattern, text) => {
    expect(couldMatch(pattern, text)).toBe(false);
  });

  test('allow every match of the grammars in their own code', async () => {
    const engine = await createOnigurumaEngine(import('shiki/wasm'));
    const lines = [...texts, ...matching.map(([, text]) => text)].map((text) => engine.createString(text));
    const wrong: string[] = [];
    for (const pattern of await grammarPatterns()) {
      const needed = neededSigns(pattern);
      const ruledOut = lines.filter((line) => !hasSigns(signsIn(line.content), needed));
      if (ruledOut.length === 0) continue;
      const scanner = engine.createScanner([pattern]);
      for (const line of ruledOut)
        if (scanner.findNextMatchSync(line, 0, 0)) wrong.push(`${pattern} matches ${line.content}`);
      scanner.dispose?.();
    }
    expect(wrong).toEqual([]);
  });
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is code of other languages
const texts = [
  'cat <<EOF | grep -v "$(date +%F)" > out; for f in *.md; do echo "${f%.md}"; done # end\n',
  'export class A<T> extends B { private readonly x?: number = 0x1F; async f() { return `a${1}`; } }\n',
  '    def f(self, *a: int) -> str: return f"{self!r:>{10}} \\N{BULLET}" # type: ignore\n',
  'a: &x [1, "2", {b: *c}] # remark\n',
  'SELECT count(*) FROM "t" WHERE a >= 1.5e3 AND b IS NOT NULL;\n',
  '<div class="a" onclick=\'b()\'>&lt;é 𝒳</div><!-- c --><style>a { color: #fff }</style>\n',
  'public static void Main(string[] args) => Console.WriteLine($"{args.Length:N0}");\n',
  'fn main() -> Result<(), Box<dyn Error>> { let x: &mut u8 = unsafe { *p }; println!("{x}"); }\n',
  '# A *b* [c](d "e") ~~f~~ | g |\n',
  '\n',
  'x',
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is code of other languages

/** Of some languages: all would take a minute. */
const read = new Set(['shellscript', 'tsx', 'python', 'yaml', 'csharp', 'rust', 'css', 'powershell', 'docker', 'toml']);

async function grammarPatterns(): Promise<Set<string>> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (typeof part !== 'string') collect(part);
      // The end of a rule can refer to its begin.
      else if (key === 'match' || key === 'begin' || (key === 'end' && !/\\\d/.test(part))) found.add(part);
    }
  };
  for (const { name, load } of languages)
    if (read.has(name)) collect((await load()).default.map((one) => ({ ...one })));
  return found;
}
