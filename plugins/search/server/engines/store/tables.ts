/** `id`, `type` and `key` identify one document; the engine stores the words of all documents. */
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
    /** JSON: words of the text, which do not affect the order. */
    others: string;
  };
  /** One short row per document: when it was seen, and the values that many documents are filtered and sorted by. */
  search_seen: {
    document: number;
    round: string | null;
    entity_ref: string | null;
    entity_uid: string | null;
    sort_title: string;
  };
  search_words: { word: string; first: string; second: string; length: number; documents: number };
  /** One row: increases with every transaction that changes results. */
  search_version: { version: number };
  search_changes: { version: number; document: number };
};
