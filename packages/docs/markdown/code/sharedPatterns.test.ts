import { createHighlighterCoreSync, type RegexEngine } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { describe, expect, test } from 'vitest';
import { codeTheme } from './codeTheme.ts';
import { languages } from './languages.ts';
import { withSharedPatterns } from './sharedPatterns.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is code of other languages
const samples: Record<string, string> = {
  shellscript: 'cat <<EOF | grep -v "$(date +%F)" > out\nline $one\nEOF\nfor f in *.md; do echo "${f%.md}"; done # end',
  python:
    'class A(B):\n    """Doc {x}."""\n    def f(self, *a: int) -> str:\n        return f"{self!r:>{10}} \\N{BULLET}"  # done',
  html: '<style>a { color: red }</style><script>const a = `x${1 + 1}`;</script><p class="a">&lt;é 𝒳</p>',
  markdown: '# A *b*\n\n```yaml\na: &x [1, "2"]\n```\n\n- one\n    - [two](three)\n> quote `code`',
  tsx: 'const a = <T,>(b: T) => <div key={`${b}`}>{b as any}</div>; /* x */ type U = keyof typeof a;',
  yaml: 'a: |\n  text\n    more\nb: {c: 1, d: *e}\n# remark\n? key\n: value',
  cpp: '#define A(x) R"(raw)" x\ntemplate <typename T> struct B { T t = 0x1F; };',
};
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is code of other languages

async function tokensBy(engine: RegexEngine, name: string) {
  const { default: grammar } = await languages.find((one) => one.name === name)!.load();
  const highlighter = createHighlighterCoreSync({ themes: [codeTheme], langs: [grammar], engine });
  const { tokens } = highlighter.codeToTokens(samples[name]!, { lang: name, theme: 'classes', tokenizeTimeLimit: 0 });
  highlighter.dispose();
  return tokens.map((line) => line.map(({ content, color }) => [content, color]));
}

describe('patterns that scanners share', () => {
  test.each(Object.keys(samples))('highlight %s like separate scanners', async (name) => {
    const engine = await createOnigurumaEngine(import('shiki/wasm'));
    expect(await tokensBy(withSharedPatterns(engine), name)).toEqual(await tokensBy(engine, name));
  });

  test('are compiled once, and freed with the last scanner that uses them', async () => {
    const engine = await createOnigurumaEngine(import('shiki/wasm'));
    const compiled: string[] = [];
    const freed: string[] = [];
    const counted: RegexEngine = {
      ...engine,
      createScanner(patterns) {
        compiled.push(...patterns.map(String));
        const scanner = engine.createScanner(patterns);
        return {
          findNextMatchSync: (...search) => scanner.findNextMatchSync(...search),
          dispose: () => freed.push(...patterns.map(String)),
        };
      },
    };
    const { createScanner, createString } = withSharedPatterns(counted);
    const [one, other] = [createScanner(['b', 'a+']), createScanner(['a+', 'c'])];
    const line = createString('xaab c');
    expect(one!.findNextMatchSync(line, 0, 0)).toMatchObject({ index: 1, captureIndices: [{ start: 1, end: 3 }] });
    expect(other!.findNextMatchSync(line, 0, 0)).toMatchObject({ index: 0, captureIndices: [{ start: 1, end: 3 }] });
    expect(one!.findNextMatchSync(line, 2, 0)).toMatchObject({ index: 1, captureIndices: [{ start: 2, end: 3 }] });
    expect(one!.findNextMatchSync(line, 3, 0)).toMatchObject({ index: 0, captureIndices: [{ start: 3, end: 4 }] });
    expect(other!.findNextMatchSync(line, 3, 0)).toMatchObject({ index: 1, captureIndices: [{ start: 5, end: 6 }] });
    expect(compiled.toSorted()).toEqual(['a+', 'b', 'c']);
    one!.dispose?.();
    expect(freed).toEqual(['b']);
    other!.dispose?.();
    expect(freed.toSorted()).toEqual(['a+', 'b', 'c']);
  });

  test('are searched for again if the start of the search matters', async () => {
    const { createScanner, createString } = withSharedPatterns(await createOnigurumaEngine(import('shiki/wasm')));
    const scanner = createScanner(['\\Gb']);
    const line = createString('abb');
    expect(scanner.findNextMatchSync(line, 0, 0)).toBeNull();
    expect(scanner.findNextMatchSync(line, 1, 0)).toMatchObject({ captureIndices: [{ start: 1, end: 2 }] });
  });
});
