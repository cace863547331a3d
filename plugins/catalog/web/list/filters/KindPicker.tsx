import { Picker } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import { useKindTitles } from '../../kinds/useKindTitles.ts';
import { useKinds } from '../../reads/useKinds.ts';
import { listTranslation } from '../listTranslation.ts';
import classes from './ListFilters.module.css';

/** Selects the kind of the list. */
export function KindPicker({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) {
  const { t } = useTranslation(listTranslation);
  const { data: kinds = [] } = useKinds();
  const titlesOf = useKindTitles();
  const inUse = kinds.map(({ value, count }) => ({ kind: value.toLowerCase(), title: titlesOf(value).kind, count }));
  // The selected kind stays available even if no entity has it.
  const offered = inUse.some((other) => other.kind === kind) ? inUse : [...inUse, { kind, title: titlesOf(kind).kind }];
  const options = offered.map((option) => ({
    value: option.kind,
    label: option.title,
    count: 'count' in option ? option.count : 0,
    icon: <KindIcon kind={option.kind} size={20} />,
  }));
  return (
    <Picker
      label={t('filters.kind')}
      options={options.sort((a, b) => a.label.localeCompare(b.label))}
      selected={[kind]}
      onPick={onChange}
      isSingle
    >
      <KindIcon kind={kind} size={20} />
      <span className={classes.kind}>{options.find(({ value }) => value === kind)?.label}</span>
    </Picker>
  );
}
