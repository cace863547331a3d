import { createHighlighterCoreSync, type Grammar, type HighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import type { CodeGrammar } from './codeLines.ts';
import { classOf, codeTheme } from './codeTheme.ts';
import { languages } from './languages.ts';
import { withSharedPatterns } from './sharedPatterns.ts';

type Engine = ReturnType<typeof withSharedPatterns>;

const MARKDOWN = 'markdown';
const byName = new Map(
  languages.flatMap((language) => [language.name, ...language.aliases].map((name) => [name, language])),
);
/** By the name of the language that brought them: some bring those of other languages. */
const loaded = new Map<string, LanguageRegistration[]>();
let engine: Engine | undefined;
let starting: Promise<Engine> | undefined;
let highlighter: HighlighterCore | undefined;
/** The same in every highlighter. */
let classes: CodeGrammar['classes'] = [];
/** Markdown's grammar, and how many languages were loaded when it was made. */
let markdown: { grammar: Grammar; languages: number } | undefined;

/** The name of its grammar, by any of its names; undefined if it is not highlighted. */
export const languageOf = (name: string): string | undefined => byName.get(name)?.name;

/** A grammar that has been loaded. */
export function loadedGrammar(language: string): CodeGrammar | undefined {
  if (!highlighter || !engine || !loaded.has(language)) return undefined;
  if (language !== MARKDOWN) return { grammar: highlighter.getLanguage(language), classes };
  if (markdown?.languages !== loaded.size) markdown = { grammar: markdownGrammar(engine), languages: loaded.size };
  return { grammar: markdown.grammar, classes };
}

/** Loads the grammars of these languages, by any of their names. One that fails to load is not highlighted. */
export async function loadLanguages(wanted: Iterable<string>): Promise<void> {
  const names = new Set([...wanted].flatMap((name) => languageOf(name) ?? []).filter((name) => !loaded.has(name)));
  if (names.size === 0) return;
  try {
    starting ??= startEngine();
    engine = await starting;
    highlighter ??= newHighlighter(engine);
    for (const name of names) {
      const grammar = (await byName.get(name)?.load())?.default;
      if (!grammar || loaded.has(name)) continue;
      if (name !== MARKDOWN) highlighter.loadLanguageSync(grammar);
      loaded.set(name, grammar);
    }
  } catch {
    // The page works without it.
  }
}

/**
 * Markdown has code in any language. In a common highlighter, each language that is loaded later would let Shiki read all
 * grammars again, so Markdown has its own, which is made when a page with Markdown needs it and languages were added.
 */
function markdownGrammar(engine: Engine): Grammar {
  const own = newHighlighter(engine);
  for (const [name, grammars] of loaded) if (name !== MARKDOWN) own.loadLanguageSync(grammars);
  const grammars = loaded.get(MARKDOWN) ?? [];
  own.loadLanguageSync(grammars.map((grammar) => ({ ...grammar, embeddedLangsLazy: [] })));
  return own.getLanguage(MARKDOWN);
}

function newHighlighter(engine: Engine): HighlighterCore {
  const created = createHighlighterCoreSync({ themes: [codeTheme], langs: [], engine });
  classes = created.setTheme('classes').colorMap.map(classOf);
  return created;
}

/** Patterns run compiled: translating those of a grammar to JavaScript takes longer than the highlighting. */
const startEngine = async (): Promise<Engine> => withSharedPatterns(await createOnigurumaEngine(import('shiki/wasm')));
