import { createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeHtml } from '../../html/escapeHtml.ts';
import type { PageState } from '../pageState.ts';
import { classOf, codeTheme } from './codeTheme.ts';
import { languages } from './languages.ts';
import { createRecentCode } from './recentCode.ts';
import { withSharedPatterns } from './sharedPatterns.ts';

const LONGEST_LINE = 2_000;
const LONGEST_CODE = 100_000;
const TIME_LIMIT_MS = 4_000;
/** Some hundreds of pages with much code. */
const REMEMBERED_CHARACTERS = 10_000_000;

const byName = new Map(
  languages.flatMap((language) => [language.name, ...language.aliases].map((name) => [name, language])),
);
const loaded = new Set<string>();
const recent = createRecentCode(REMEMBERED_CHARACTERS);
let highlighter: HighlighterCore | undefined;
let starting: Promise<HighlighterCore> | undefined;

/**
 * The lines of code as HTML. Colours are a luxury: what is long, or comes when the time for a page's colours is used up, goes without.
 * A grammar that does not come to an end at all is the thread's end; the page is then made again without colours. A language that was not
 * loaded yet is noted with the page, which is then made again with it.
 */
export function colouredCode(code: string, name: string, page: PageState): readonly string[] {
  const language = byName.get(name);
  const isLong = code.length > LONGEST_CODE || page.colourBudget <= 0;
  if (!language || isLong) return plainCode(code);
  if (!highlighter || !loaded.has(language.name)) {
    page.missingLanguages.add(language.name);
    return plainCode(code);
  }
  const key = `${language.name}\n${code}`;
  const known = recent.get(key);
  if (known) return known;
  const since = performance.now();
  try {
    const { tokens } = highlighter.codeToTokens(code, {
      lang: language.name,
      theme: 'classes',
      tokenizeMaxLineLength: LONGEST_LINE,
      tokenizeTimeLimit: TIME_LIMIT_MS,
    });
    const lines = tokens.map(lineOf);
    // A line that took longer has lost its colours from there on.
    if (performance.now() - since < TIME_LIMIT_MS) recent.set(key, lines);
    return lines;
  } catch {
    return plainCode(code);
  } finally {
    page.colourBudget -= performance.now() - since;
  }
}

const plainCode = (code: string) => code.split('\n').map(escapeHtml);

/** Gets ready what colours these languages, by any of their names. One that cannot be loaded stays without. */
export async function loadLanguages(wanted: Iterable<string>): Promise<void> {
  const names = new Set(
    [...wanted].flatMap((name) => byName.get(name)?.name ?? []).filter((name) => !loaded.has(name)),
  );
  if (names.size === 0) return;
  try {
    starting ??= startHighlighter();
    highlighter = await starting;
    for (const name of names) {
      const grammar = (await byName.get(name)?.load())?.default;
      if (!grammar || loaded.has(name)) continue;
      highlighter.loadLanguageSync(grammar);
      loaded.add(name);
    }
  } catch {
    // The page is as good without.
  }
}

/** Patterns run compiled: translating those of a grammar to JavaScript's takes longer than all the colouring. */
async function startHighlighter(): Promise<HighlighterCore> {
  const engine = withSharedPatterns(await createOnigurumaEngine(import('shiki/wasm')));
  return createHighlighterCoreSync({ themes: [codeTheme], langs: [], engine });
}

/** Neighbours of the same class are one. */
function lineOf(tokens: readonly { content: string; color?: string }[]): string {
  let html = '';
  let text = '';
  let current: string | undefined;
  for (const { content, color } of tokens) {
    const name = classOf(color);
    if (name !== current) {
      html += span(text, current);
      text = '';
      current = name;
    }
    text += content;
  }
  return html + span(text, current);
}

function span(text: string, name: string | undefined): string {
  return name && text ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text);
}
