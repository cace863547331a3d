import type { SearchResult } from '../../common/index.ts';
import { markedParts } from './markedParts.ts';

type HighlightedProps = { result: SearchResult; field: 'title' | 'text' };

/** A text of a result with matching words marked. */
export function Highlighted({ result: { document, highlight }, field }: HighlightedProps) {
  const text = highlight?.fields[field];
  if (!highlight || !text) return withoutTicks(document[field]);
  const { preTag, postTag } = highlight;
  return markedParts(text, preTag, postTag).map(({ start, text: part, isMarked }) =>
    isMarked ? <mark key={start}>{withoutTicks(part)}</mark> : withoutTicks(part),
  );
}

/** Descriptions may be Markdown, of which only code is noticeable in a line or two. */
const withoutTicks = (text: string) => text.replaceAll('`', '');
