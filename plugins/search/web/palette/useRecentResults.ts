import { useStored } from '@callboard/web-kit';
import type { SearchResult } from '../../common/index.ts';

const maxKept = 8;
/** Results visited from the palette, the latest first, and a function to add one. */
export function useRecentResults(): { results: readonly SearchResult[]; remember: (result: SearchResult) => void } {
  const [results, setResults] = useStored<readonly SearchResult[]>('search', 'recent', []);
  const remember = ({ type, document, rank }: SearchResult) => {
    // The text may be long, and is not shown again.
    const kept: SearchResult = { type, rank, document: { ...document, text: '' } };
    const others = results.filter((other) => other.type !== type || other.document.location !== document.location);
    setResults([kept, ...others].slice(0, maxKept));
  };
  return { results, remember };
}
