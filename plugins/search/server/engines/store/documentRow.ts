import { createHash } from 'node:crypto';
import { type AnalysedDocument, analyseDocument, type RankedWords } from '../analysis/analyseDocument.ts';
import { vocabularyOf } from '../analysis/lexemes.ts';
import { wordsOf } from '../analysis/words.ts';
import type { IndexedDocument } from '../searchEngine.ts';
import type { SearchTables } from './tables.ts';

/** Part of each document's hash: a document with a different analysis version is analysed again when it is next written. */
const ANALYSIS: number = 3;
/** Its hashes have no suffix, because they were written before hashes told the content and the analysis apart. */
const FIRST_ANALYSIS = 3;

type DocumentRow = SearchTables['search_documents'];
type SeenRow = SearchTables['search_seen'];
type Key = Pick<DocumentRow, 'id' | 'type' | 'hash'>;

/** A document that is written again with the same hash has not changed. */
export function hashOf({ id: _, ...rest }: IndexedDocument): string {
  const content = createHash('sha1')
    .update(JSON.stringify([FIRST_ANALYSIS, rest]))
    .digest('base64url');
  return ANALYSIS === FIRST_ANALYSIS ? content : `${content}.${ANALYSIS}`;
}

/** Whether two hashes belong to the same document, which different versions may have analysed. */
export const isSameContent = (one: string, other: string): boolean => one.split('.')[0] === other.split('.')[0];

export function documentRow(key: Key, indexed: IndexedDocument, analysed: AnalysedDocument): DocumentRow {
  const { names, title, keywords, spelled, nameParts, runs = [], text, otherParts, values } = analysed;
  return {
    ...key,
    key: indexed.id,
    ...filtered(indexed),
    ranked: JSON.stringify({ names, title, keywords, spelled, nameParts, runs } satisfies RankedWords),
    field_values: JSON.stringify(values),
    // JSON can contain every character, also those that databases refuse in text.
    document: JSON.stringify(indexed.document),
    others: JSON.stringify([...new Set([...text, ...otherParts])]),
  };
}

export const seenRow = (id: number, round: string | undefined, indexed: IndexedDocument): SeenRow => ({
  document: id,
  round: round ?? null,
  ...filtered(indexed),
});

/** The values by which many documents are filtered and sorted; they are in both tables. */
const filtered = ({ entityRef, entityUid, document }: IndexedDocument) => ({
  entity_ref: entityRef ?? null,
  entity_uid: entityUid ?? null,
  sort_title: wordsOf(document.title).join(' '),
});

/** The words for which a stored document was counted. */
export function vocabularyOfRow(row: Pick<DocumentRow, 'ranked' | 'document'>): ReturnType<typeof vocabularyOf> {
  const ranked = JSON.parse(row.ranked) as RankedWords;
  const { text } = analyseDocument({ id: '', document: JSON.parse(row.document) });
  return vocabularyOf({ ...ranked, text });
}
