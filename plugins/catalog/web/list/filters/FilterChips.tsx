import { List } from '@callboard/ui';
import { IconX } from '@callboard/ui/icons';
import { useTextResolver, useTranslation } from '@callboard/web-kit';
import { useEntityPresentation } from '../../entityRef/queries.ts';
import { type ListFilters, statusFilters, valueFilters, withChoice } from '../../listUrl/listState.ts';
import { listTranslation } from '../listTranslation.ts';
import classes from './FilterChips.module.css';

type FilterChipsProps = { filters: ListFilters; onChange: (change: Partial<ListFilters>) => void };

/** The active filters above the list, each with a remove button. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { t } = useTranslation(listTranslation);
  const textOf = useTextResolver();
  const chips = [
    ...valueFilters.flatMap((name) =>
      filters[name].map((value) => ({
        id: `${name} ${value}`,
        label: t(`filters.${name}`),
        ...(name === 'owners' ? { entityRef: value } : { value }),
        remove: () => onChange({ [name]: filters[name].filter((other) => other !== value) }),
      })),
    ),
    ...filters.added.flatMap(({ filter: { id, title }, values }) =>
      values.map((value) => ({
        id: `${id} ${value}`,
        label: textOf(title),
        value,
        remove: () => {
          const others = values.filter((other) => other !== value);
          onChange({ added: withChoice(filters.added, id, others) });
        },
      })),
    ),
    ...statusFilters
      .filter((name) => filters[name])
      .map((name) => ({
        id: name,
        label: t('filters.status'),
        value: t(`filters.${name}`),
        remove: () => onChange({ [name]: false }),
      })),
  ];
  if (chips.length === 0) return null;
  return (
    <List className={classes.chips} aria-label={t('chips.label')}>
      {chips.map(({ id, ...chip }) => (
        <li key={id}>{'entityRef' in chip ? <OwnerChip {...chip} /> : <Chip {...chip} />}</li>
      ))}
    </List>
  );
}

type ChipProps = { label: string; value: string; remove: () => void };

function OwnerChip({ entityRef, ...chip }: Omit<ChipProps, 'value'> & { entityRef: string }) {
  return <Chip {...chip} value={useEntityPresentation(entityRef).title} />;
}

function Chip({ label, value, remove }: ChipProps) {
  const { t } = useTranslation(listTranslation);
  return (
    <button type="button" className={classes.chip} title={t('chips.remove', { label, value })} onClick={remove}>
      <span className={classes.label}>{label}</span> <span className={classes.value}>{value}</span>
      <IconX size={14} aria-hidden />
    </button>
  );
}
