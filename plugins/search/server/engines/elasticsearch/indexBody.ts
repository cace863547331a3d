import { createHash } from 'node:crypto';
import { analyseDocument } from '../analysis/analyseDocument.ts';
import type { IndexedDocument } from '../searchEngine.ts';

const maxIdBytes = 512;
const keyword = { type: 'keyword' };
const text = { type: 'text', analyzer: 'callboard' };

/** Separates the field from the value in `pairs`; no text contains it by chance. */
export const pairSeparator = '\u001f';

/** The index of one document type. Only types and options that Elasticsearch 7 to 9 and OpenSearch share. */
export const indexBody = {
  settings: {
    analysis: {
      analyzer: { callboard: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] } },
    },
  },
  mappings: {
    // Templates and plugins add any fields: they are stored, and found through `words` and `pairs`.
    dynamic: false,
    properties: {
      type: keyword,
      id: keyword,
      entity: keyword,
      entityRef: keyword,
      sortTitle: keyword,
      pairs: keyword,
      names: text,
      title: text,
      keywords: text,
      text,
      words: text,
      document: { type: 'object', enabled: false },
    },
  },
} as const;

/** Fields that are searched for words, with their weights. */
export const searchedFields = ['names^10', 'title^8', 'keywords^5', 'text', 'words'];

/** The source of a document in the index. */
export function indexedSource(type: string, given: IndexedDocument) {
  const { id, document, entityRef, entityUid } = given;
  const { names, nameParts, runs = [], otherParts, values } = analyseDocument(given);
  const shown = ['text', 'title', 'location'];
  return {
    type,
    id,
    ...(entityRef !== undefined && {
      entityRef,
      entity: entityUid === undefined ? entityRef : `${entityRef} ${entityUid}`,
    }),
    sortTitle: document.title.toLowerCase().slice(0, 200),
    pairs: Object.entries(values).flatMap(([field, texts]) => texts.map((one) => `${field}${pairSeparator}${one}`)),
    names: [...names.map((words) => words.join(' ')), nameParts.join(' '), runs.join(' ')],
    title: document.title,
    keywords: given.keywords ?? [],
    text: document.text,
    words: [
      otherParts.join(' '),
      ...Object.entries(values).flatMap(([field, texts]) => (shown.includes(field) ? [] : texts)),
    ],
    document,
  };
}

/** The id in the index, which is limited in length. */
export const idInIndex = (id: string): string =>
  Buffer.byteLength(id) <= maxIdBytes ? id : `sha256:${createHash('sha256').update(id).digest('base64url')}`;
