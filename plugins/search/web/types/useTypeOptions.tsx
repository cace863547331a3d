import { useTextResolver, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { useSearch } from '../context/SearchContext.ts';
import { useTypeCounts } from '../queries.ts';
import { searchTranslation } from '../searchTranslation.ts';
import { useResultItems } from '../useResultItems.ts';

export type TypeOption = { type: string; label: string; count?: number; icon?: ReactNode };

/** All types together (type ''), and each type that the server has, with its number of results. */
export function useTypeOptions(): TypeOption[] {
  const { t } = useTranslation(searchTranslation);
  const textOf = useTextResolver();
  const { term, filters } = useSearch();
  const items = useResultItems();
  const counts = useTypeCounts(['', ...items.all.map(({ type }) => type)], { term, filters });
  return counts
    .filter(({ isServed }) => isServed)
    .map(({ type, count }) => {
      const item = items.of(type);
      if (!item) return { type, label: t('types.all'), count };
      return { type, label: textOf(item.title), count, icon: <item.Icon size={20} /> };
    });
}
