import { createExtensionPoint, type TranslatedText } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import type { SearchDocument, SearchResult } from '../common/index.ts';

/** How documents of one type are shown, among results and in the command palette. */
export type SearchResultItem = {
  /** Wire: the type of the documents. */
  type: string;
  /** What several of them are called. */
  title: TranslatedText;
  /** Where the type stands among the others; the lowest first. */
  order: number;
  Icon: ComponentType<{ document?: SearchDocument; size: number }>;
  /** The names of what a document lies in, the outermost first. */
  pathOf?(document: SearchDocument): readonly string[];
  /** What a result is drawn with on the search page; `ResultLines` when left out. */
  Component?: ComponentType<{ result: SearchResult }>;
};

export const searchResultItemPoint = createExtensionPoint<SearchResultItem>({
  id: 'search.result-items',
  description: 'The display of documents of one type, in results and in the command palette',
});
