import type { FilterConditions } from '@callboard/plugin-catalog/common';
import { reasonOf } from '@callboard/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { exactFirst, optionsWith } from '../combobox/comboOption.ts';
import { useEntitySearch } from '../queries.ts';
import { entityOption } from './entityOptions.tsx';
import { searchedName } from './typedRef.ts';

const typingDelay = 200;

type Wanted = {
  filter: readonly FilterConditions[];
  /** What is typed; undefined while nothing is. */
  text: string | undefined;
  /** The candidates are needed before the list is opened. */
  isNeeded?: boolean;
};

/** The entities to choose from, as the server finds them, ready for a list. */
export function useEntityOptions({ filter, text = '', isNeeded = false }: Wanted) {
  const [isOpened, setOpened] = useState(false);
  const [asked] = useDebouncedValue(searchedName(text), typingDelay);
  const search = useEntitySearch({ filter, text: asked, isWanted: isNeeded || isOpened });
  const found = search.entities.map(entityOption);
  const isBehind = asked !== searchedName(text) || search.isPrevious;
  const { error, refetch } = search;
  return {
    // What was found for an earlier text stays until the next answer, but must not be chosen by mistake.
    options: exactFirst(isBehind ? optionsWith(found, searchedName(text)) : found, searchedName(text)),
    /** How many there are in all; known only of all of them. */
    total: asked === '' && !isBehind ? search.total : undefined,
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
