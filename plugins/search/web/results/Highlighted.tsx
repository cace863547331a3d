import type { SearchResult } from '../../common/index.ts';
import { markedParts } from './markedParts.ts';

type HighlightedProps = { result: SearchResult; field: 'title' | 'text' };

/** A text of a result with matching words marked. */
export function Highlighted({ result: { document, highlight }, field }: HighlightedProps) {
  const text = highlight?.fields[field];
  if (!highlight || !text) return withoutMarkup(document[field]);
  const { preTag, postTag } = highlight;
  return markedParts(text, preTag, postTag).map(({ start, text: part, isMarked }) =>
    isMarked ? <mark key={start}>{withoutMarkup(part)}</mark> : withoutMarkup(part),
  );
}

/** Descriptions may be Markdown, of which only code and bold text are noticeable in a line or two. */
const withoutMarkup = (text: string) => text.replaceAll(/`|\*\*/g, '');
