import { useContributions } from '@callboard/web-kit';
import { useMemo } from 'react';
import { type SearchResultItem, searchResultItemPoint } from './resultItemPoint.ts';

type KnownItem = SearchResultItem & { pluginId: string };
type ResultItems = { all: readonly KnownItem[]; of(type: string): KnownItem | undefined };

/** The display of each type and its plugin; the first one for a type wins. */
export function useResultItems(): ResultItems {
  const contributed = useContributions(searchResultItemPoint);
  return useMemo(() => {
    const items = contributed.map(({ pluginId, value }) => ({ ...value, pluginId }));
    const byType = new Map(items.toReversed().map((item) => [item.type, item]));
    return { all: [...byType.values()].sort((a, b) => a.order - b.order), of: (type) => byType.get(type) };
  }, [contributed]);
}
