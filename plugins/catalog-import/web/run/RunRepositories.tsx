import { Card, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useSearchParams } from 'react-router';
import type { ImportState, WholeImportRun } from '../../common/index.ts';
import { manyTranslation } from '../manyTranslation.ts';
import classes from './Run.module.css';
import { RunRow } from './RunRow.tsx';

const order: readonly ImportState[] = [
  ...(['failed', 'analysing', 'waiting', 'proposed', 'registered', 'arrived', 'cancelled'] as const),
];

/** The repositories with their state, optionally filtered by it. */
export function RunRepositories({ run }: { run: WholeImportRun }) {
  const { t } = useTranslation(manyTranslation);
  const [search, setSearch] = useSearchParams();
  const wanted = order.find((state) => state === search.get('state'));
  const shown = wanted ? run.repositories.filter(({ state }) => state === wanted) : run.repositories;
  const show = (state: ImportState | undefined) =>
    setSearch(state ? { state } : {}, { replace: true, preventScrollReset: true });
  return (
    <Card title={t('run.repositories')} count={run.repositories.length} isFlush>
      <fieldset className={classes.filters} aria-label={t('run.show')}>
        <button type="button" className={classes.filter} aria-pressed={!wanted} onClick={() => show(undefined)}>
          {t('run.all')} <span className={classes.count}>{run.repositories.length}</span>
        </button>
        {order
          .filter((state) => run.counts[state] > 0 || state === wanted)
          .map((state) => (
            <button
              key={state}
              type="button"
              className={classes.filter}
              aria-pressed={state === wanted}
              onClick={() => show(state)}
            >
              {t(`run.states.${state}`)} <span className={classes.count}>{run.counts[state]}</span>
            </button>
          ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className={classes.none}>{t('run.none')}</p>
      ) : (
        <List isDivided aria-label={t('run.repositories')}>
          {shown.map((repository) => (
            <RunRow key={repository.id} repository={repository} />
          ))}
        </List>
      )}
    </Card>
  );
}
