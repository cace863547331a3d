import { useStored } from '@callboard/web-kit';
import type { SearchResult } from '../../common/index.ts';

const mostKept = 8;
/** The results gone to from the palette, the last one first, and a way to add one. */
export function useRecentResults(): { results: readonly SearchResult[]; remember: (result: SearchResult) => void } {
  const [results, setResults] = useStored<readonly SearchResult[]>('search', 'recent', []);
  const remember = ({ type, document, rank }: SearchResult) => {
    // The text may be long, and is not shown again.
    const kept: SearchResult = { type, rank, document: { ...document, text: '' } };
    const others = results.filter((other) => other.type !== type || other.document.location !== document.location);
    setResults([kept, ...others].slice(0, mostKept));
  };
  return { results, remember };
}
