/** `id`, `type` and `key` are one document; the words of all of them are kept by the engine. */
export type SearchTables = {
  search_documents: {
    id: number;
    type: string;
    key: string;
    hash: string;
    entity_ref: string | null;
    entity_uid: string | null;
    sort_title: string;
    ranked: string;
    field_values: string;
    document: string;
    /** JSON: words of the text, which say nothing about the order. */
    others: string;
  };
  /** One for each document, short: when it was seen, and what many of them are filtered and sorted by. */
  search_seen: {
    document: number;
    round: string | null;
    entity_ref: string | null;
    entity_uid: string | null;
    sort_title: string;
  };
  search_words: { word: string; first: string; second: string; length: number; documents: number };
  /** One row: grows with every transaction that changes what is found. */
  search_version: { version: number };
  search_changes: { version: number; document: number };
};
