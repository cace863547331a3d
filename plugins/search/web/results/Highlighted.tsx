import type { SearchResult } from '../../common/index.ts';
import { markedParts } from './markedParts.ts';

type HighlightedProps = { result: SearchResult; field: 'title' | 'text' };

/** A text of a result with the words that matched marked. */
export function Highlighted({ result: { document, highlight }, field }: HighlightedProps) {
  const text = highlight?.fields[field];
  if (!highlight || !text) return document[field];
  const { preTag, postTag } = highlight;
  return markedParts(text, preTag, postTag).map(({ start, text: part, isMarked }) =>
    isMarked ? <mark key={start}>{part}</mark> : part,
  );
}
