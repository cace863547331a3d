import { parseTerm } from '../analysis/parseTerm.ts';
import type { EngineAnswer, EngineQuery, HighlightTags } from '../searchEngine.ts';
import type { DocumentReader, StoredDocument } from './documentSource.ts';
import { findWithCorrections } from './findWithCorrections.ts';
import { hitsOf } from './hitsOf.ts';
import type { Lookup } from './lookup.ts';
import { suggestionFor } from './suggestion.ts';

/** Answers a query, in the same way for memory and database. */
export async function answer(
  lookup: Lookup,
  documents: DocumentReader,
  question: EngineQuery,
  tags: HighlightTags,
): Promise<EngineAnswer> {
  const term = parseTerm(question.term);
  const { offset, limit } = question;
  const { found, attempt, hasTypos } = await findWithCorrections(lookup, term, question);
  const { count } = found;
  if (limit === 0) return { hits: [], count };
  const ids = count > offset ? await found.page(offset, limit) : [];
  const shown = await readable(await documents.read(ids), question);
  const hits = hitsOf(shown, attempt?.matchers ?? [], tags);
  if (!attempt || (count > 0 && !hasTypos)) return { hits, count };
  const suggestion = await suggestionFor({ lookup, term, attempt, hasTypos, hits, question });
  return { hits, count, ...(suggestion ? { suggestion } : {}) };
}

/** A document may have moved to another entity since it was found. */
async function readable(
  documents: readonly StoredDocument[],
  { mayRead }: EngineQuery,
): Promise<readonly StoredDocument[]> {
  if (!mayRead) return documents;
  const entities = [...new Set(documents.flatMap(({ entity }) => entity ?? []))];
  const answers = await mayRead(entities);
  const allowed = new Set(entities.filter((_, at) => answers[at]));
  return documents.filter(({ entity }) => entity === undefined || allowed.has(entity));
}
