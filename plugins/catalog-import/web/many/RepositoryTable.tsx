import { DataTable, EmptyState, SearchBox } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import type { OfferedRepository } from '../../common/index.ts';
import { manyTranslation } from '../manyTranslation.ts';
import classes from './Many.module.css';
import { canBeImported, type Filters, rangeOf, shownRepositories } from './shownRepositories.ts';
import { useRepositoryColumns } from './useRepositoryColumns.tsx';

type RepositoryTableProps = {
  all: readonly OfferedRepository[];
  filters: Filters;
  onFilter: (filters: Partial<Filters>) => void;
  /** The names of the selected repositories. */
  chosen: ReadonlySet<string>;
  onChoose: (names: ReadonlySet<string>) => void;
  isLoading: boolean;
};

/** Selects repositories one by one, as a range, or all that are shown. */
export function RepositoryTable({ all, filters, onFilter, chosen, onChoose, isLoading }: RepositoryTableProps) {
  const { t } = useTranslation(manyTranslation);
  const last = useRef<string>(undefined);
  const shown = shownRepositories(all, filters);
  const possible = shown.filter(canBeImported);
  const areAll = possible.length > 0 && possible.every(({ name }) => chosen.has(name));

  function set(names: readonly string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const name of names) {
      if (isChosen) next.add(name);
      else next.delete(name);
    }
    onChoose(next);
  }
  const columns = useRepositoryColumns(chosen, (name, isChosen, isRange) => {
    set(isRange ? rangeOf(shown, last.current, name) : [name], isChosen);
    last.current = name;
  });

  return (
    <div className={classes.table}>
      <div className={classes.filters}>
        <SearchBox label={t('pick.search')} value={filters.text} onChange={(text) => onFilter({ text })} />
        <Checkbox
          label={t('pick.known')}
          checked={filters.hasKnown}
          onChange={(event) => onFilter({ hasKnown: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('pick.archived')}
          checked={filters.hasArchived}
          onChange={(event) => onFilter({ hasArchived: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.all}>
        <Checkbox
          label={t('pick.all', { count: possible.length })}
          checked={areAll}
          disabled={possible.length === 0}
          indeterminate={!areAll && possible.some(({ name }) => chosen.has(name))}
          onChange={() =>
            set(
              possible.map(({ name }) => name),
              !areAll,
            )
          }
        />
        <span className={classes.fact}>{t('pick.shown', { shown: shown.length, count: all.length })}</span>
        <span className={classes.range}>{t('pick.range')}</span>
      </div>
      <DataTable
        label={t('pick.label')}
        columns={columns}
        rows={shown}
        rowId={({ url }) => url}
        isLoading={isLoading}
        cards="compact"
        empty={<EmptyState variant="info" title={t('pick.empty')} description={t('pick.emptyHint')} />}
      />
    </div>
  );
}
