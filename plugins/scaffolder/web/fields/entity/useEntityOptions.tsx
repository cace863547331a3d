import type { FilterConditions } from '@callboard/plugin-catalog/common';
import { type EntityPresentation, KindIcon } from '@callboard/plugin-catalog/web';
import { reasonOf } from '@callboard/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type ComboOption, exactFirst, optionsWith } from '../combobox/comboOption.ts';
import { useEntitySearch } from '../queries.ts';
import { searchedName } from './typedRef.ts';

export const iconSize = 22;

/** An entity as an option: its title with its ref below. */
export function entityOption({ entityRef, kind, title }: EntityPresentation): ComboOption {
  return { value: entityRef, label: title, detail: entityRef, icon: <KindIcon kind={kind} size={iconSize} /> };
}

const typingDelay = 200;

type SearchOptions = {
  filter: readonly FilterConditions[];
  /** The typed text, if any. */
  text: string | undefined;
  /** Whether to load the candidates before the list opens. */
  isNeeded?: boolean;
};

/** The options of an entity picker, from a search on the server. */
export function useEntityOptions({ filter, text = '', isNeeded = false }: SearchOptions) {
  const [isOpened, setOpened] = useState(false);
  const [term] = useDebouncedValue(searchedName(text), typingDelay);
  const search = useEntitySearch({ filter, text: term, isWanted: isNeeded || isOpened });
  const found = search.entities.map(entityOption);
  const isBehind = term !== searchedName(text) || search.isPrevious;
  const { error, refetch } = search;
  return {
    // Earlier results stay visible until the next response, but must not be selected by mistake.
    options: exactFirst(isBehind ? optionsWith(found, searchedName(text)) : found, searchedName(text)),
    /** The total count; known only without a search term. */
    total: term === '' && !isBehind ? search.total : undefined,
    only: search.entities[0],
    isLoading: search.isFetching || isBehind,
    failure: error ? { message: reasonOf(error), retry: () => void refetch() } : undefined,
    onEnd: search.loadMore,
    onOpen: () => {
      setOpened(true);
      if (error) void refetch();
    },
  };
}
