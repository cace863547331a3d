import { escapeHtml } from '../../html/escapeHtml.ts';
import type { PageState } from '../pageState.ts';
import { createCodeLines } from './codeLines.ts';
import { languageOf, loadedGrammar } from './highlighters.ts';

const MAX_CODE_LENGTH = 100_000;

const lines = createCodeLines({
  maxLineLength: 2_000,
  /** A few hundred pages with much code. */
  maxCharacters: 10_000_000,
  timeLimit: 4_000,
});

/**
 * The lines of code as HTML. Highlighting is optional: long code, or code after the time budget of a page is used up, is
 * not highlighted. A grammar that does not terminate ends the thread, and the page is rendered again without highlighting.
 * A language that has not been loaded is recorded with the page, which is then rendered again with it.
 */
export function colouredCode(code: string, name: string, page: PageState): readonly string[] {
  const language = languageOf(name);
  const isLong = code.length > MAX_CODE_LENGTH || page.colourBudget <= 0;
  if (!language || isLong) return plainCode(code);
  const since = performance.now();
  try {
    const grammar = loadedGrammar(language);
    if (grammar) return lines.of(grammar, code);
    page.missingLanguages.add(language);
    return plainCode(code);
  } catch {
    return plainCode(code);
  } finally {
    page.colourBudget -= performance.now() - since;
  }
}

const plainCode = (code: string) => code.split('\n').map(escapeHtml);
