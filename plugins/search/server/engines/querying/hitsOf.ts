import type { SearchDocument } from '../../../common/index.ts';
import { createHighlighter } from '../highlighting/highlight.ts';
import type { WordMatcher } from '../matching/wordMatcher.ts';
import type { EngineHit, HighlightTags } from '../searchEngine.ts';
import type { StoredDocument } from './documentSource.ts';

const notMarked = new Set(['location', 'authorization']);
/** Fields that contain the names of a document. */
const names = new Set(['title', 'name', 'entityTitle']);

/** The documents with matching words marked. */
export function hitsOf(
  documents: readonly StoredDocument[],
  matchers: readonly WordMatcher[],
  tags: HighlightTags,
): EngineHit[] {
  const highlight = createHighlighter(matchers, tags);
  return documents.map(({ type, document }) => ({ type, document, highlight: marked(document) }));

  function marked(document: SearchDocument): Record<string, string> {
    const fields: Record<string, string> = {};
    if (matchers.length === 0) return fields;
    for (const [field, value] of Object.entries(document)) {
      if (typeof value !== 'string' || notMarked.has(field)) continue;
      const text = highlight(value, { isName: names.has(field) });
      if (text !== undefined) fields[field] = text;
    }
    return fields;
  }
}
