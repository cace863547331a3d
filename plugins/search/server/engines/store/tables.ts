/** `id`, `type` and `key` are one document; the words of all of them are kept by the engine. */
export type SearchTables = {
  search_documents: {
    id: number;
    type: string;
    key: string;
    hash: string;
    entity_ref: string | null;
    sort_title: string;
    ranked: string;
    field_values: string;
    document: string;
  };
  search_seen: { document: number; round: string | null };
  search_words: { word: string; first: string; second: string; length: number; documents: number };
};
