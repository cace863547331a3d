import { KindIcon } from '@callboard/plugin-catalog/web';
import { PickerPanel } from '@callboard/ui';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEntitySearch } from '../queries.ts';

const typingDelay = 150;

type EntitySearchProps = { label: string; selected: readonly string[]; onPick: (entityRef: string) => void };

/** Finds entities by name or title. */
export function EntitySearch({ label, selected, onPick }: EntitySearchProps) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, typingDelay);
  const { entities, isLoading } = useEntitySearch(asked);
  // Results for an earlier text stay until the next response, but must not be picked by mistake.
  const term = text.trim().toLowerCase();
  const fitting = entities.filter(({ entityRef, title }) => `${entityRef} ${title}`.toLowerCase().includes(term));
  const options = fitting.map(({ entityRef, kind, title }) => ({
    value: entityRef,
    label: title,
    icon: <KindIcon kind={kind} size={20} isNamed />,
  }));
  return (
    <PickerPanel
      label={label}
      options={options}
      selected={selected}
      onPick={onPick}
      search={{ text, onChange: setText, isLoading: isLoading || asked !== text }}
    />
  );
}
