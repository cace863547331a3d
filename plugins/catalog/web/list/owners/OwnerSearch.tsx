import { PickerPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import type { FacetValue } from '../../reads/entityQuery.ts';
import { listTranslation } from '../listTranslation.ts';
import { useDebounced } from '../state/useDebounced.ts';
import { useOwnerSearch } from './queries.ts';

const typingDelay = 250;

type OwnerSearchProps = {
  counts: readonly FacetValue[];
  selected: readonly string[];
  onPick: (entityRef: string) => void;
};

/** Users and groups by name, with infinite scrolling. */
export function OwnerSearch({ counts, selected, onPick }: OwnerSearchProps) {
  const { t } = useTranslation(listTranslation);
  const [text, setText] = useState('');
  const { owners, isFetching, loadMore } = useOwnerSearch(useDebounced(text, typingDelay));
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  const options = owners.map(({ entityRef, kind, title }) => ({
    value: entityRef,
    label: title,
    count: countOf.get(entityRef),
    icon: <KindIcon kind={kind} size={20} />,
  }));
  return (
    <PickerPanel
      label={t('filters.owners')}
      options={options}
      selected={selected}
      onPick={onPick}
      search={{ text, onChange: setText, isLoading: isFetching }}
      onEnd={loadMore}
    />
  );
}
