import type { Command } from '@callboard/web-kit';
import { useState } from 'react';

/** The active entry. It stays on its command when more results arrive; typing selects the first entry again. */
export function useActiveLine(query: string, shown: readonly Command[]): [number, (index: number) => void] {
  const [place, setPlace] = useState<{ query: string; index: number; id?: string }>({ query, index: 0 });
  const setActive = (index: number) => setPlace({ query, index, id: shown[index]?.id });
  // Not in an effect, which would show the old position for a moment.
  if (place.query !== query || place.id === undefined) return [0, setActive];
  const moved = shown.findIndex(({ id }) => id === place.id);
  return [moved >= 0 ? moved : Math.min(place.index, Math.max(shown.length - 1, 0)), setActive];
}
