import { Bone, EmptyState, ErrorPanel, SkeletonGroup } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useSearch } from '../context/SearchContext.ts';
import { searchTranslation } from '../searchTranslation.ts';
import classes from './SearchResults.module.css';

/** An empty result: possible reasons, and a way out. */
export function NothingFound() {
  const { t } = useTranslation(searchTranslation);
  const { filters, setFilters } = useSearch();
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <EmptyState
      variant="info"
      title={t('results.nothing')}
      description={hasFilters ? t('results.filteredHint') : t('results.nothingHint')}
      action={
        hasFilters && (
          <Button variant="default" onClick={() => setFilters({})}>
            {t('results.clearFilters')}
          </Button>
        )
      }
    />
  );
}

/** Other words that find something. */
export function Suggestion({ term }: { term: string }) {
  const { t } = useTranslation(searchTranslation);
  const { setTerm } = useSearch();
  return (
    <p className={classes.suggestion}>
      {t('results.suggestion')}{' '}
      <button type="button" className={classes.suggested} onClick={() => setTerm(term, { isStep: true })}>
        {term}
      </button>
      ?
    </p>
  );
}

export function FailedSearch({ error }: { error: Error }) {
  const { t } = useTranslation(searchTranslation);
  const { result } = useSearch();
  return (
    <ErrorPanel
      title={t('results.failed')}
      error={error}
      actions={
        <Button variant="default" size="compact-sm" onClick={result.retry}>
          {t('results.retry')}
        </Button>
      }
    >
      <p className={classes.reason}>{(error.cause instanceof Error ? error.cause : error).message}</p>
    </ErrorPanel>
  );
}

export function ResultBones() {
  return (
    <SkeletonGroup className={classes.card}>
      {[62, 88, 74, 93, 68].map((width) => (
        <div key={width} className={classes.bones}>
          <Bone width={32} height={32} />
          <div className={classes.boneLines}>
            <Bone width={140} height={10} />
            <Bone width="35%" height={16} />
            <Bone width={`${width}%`} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
