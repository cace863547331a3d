import { preloadExtension } from '@callboard/web-kit';
import { type ComponentType, useEffect, useState } from 'react';
import type { SearchResultItem } from '../resultItemPoint.ts';
import { ResultLines } from './lazyResultLines.ts';

/** Whether the code of all result types is loaded; it is loaded together, not when the first of each type is found. */
export function useLoadedItems(items: readonly SearchResultItem[]): boolean {
  const [loaded, setLoaded] = useState<readonly SearchResultItem[]>();
  useEffect(() => {
    let isWanted = true;
    const loading = items.map(({ Component }) => Component && preloadExtension(Component as ComponentType));
    // Other plugins show their results with it; otherwise their rows would be empty for a moment.
    loading.push(preloadExtension(ResultLines as ComponentType));
    void Promise.all(loading).then(() => {
      if (isWanted) setLoaded(items);
    });
    return () => {
      isWanted = false;
    };
  }, [items]);
  return loaded === items;
}
