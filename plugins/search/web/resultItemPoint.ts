import { createExtensionPoint, type TranslatedText } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import type { SearchDocument, SearchResult } from '../common/index.ts';

/** How documents of one type are displayed, in results and in the command palette. */
export type SearchResultItem = {
  /** Wire: the document type. */
  type: string;
  /** Their plural name. */
  title: TranslatedText;
  /** The position of the type among the others; the lowest first. */
  order: number;
  Icon: ComponentType<{ document?: SearchDocument; size: number }>;
  /** The names of a document's parents, the outermost first. */
  pathOf?(document: SearchDocument): readonly string[];
  /** The component of a result on the search page; `ResultLines` by default. */
  Component?: ComponentType<{ result: SearchResult }>;
};

export const searchResultItemPoint = createExtensionPoint<SearchResultItem>({
  id: 'search.result-items',
  description: 'How documents of one type are displayed, in results and in the command palette',
});
