import { configApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useSearch } from '../context/SearchContext.ts';
import { usualPageLimit } from '../context/SearchQueryProvider.tsx';
import { searchTranslation } from '../searchTranslation.ts';
import classes from './SearchResults.module.css';

const usualSizes = [10, usualPageLimit, 50, 100];

/** Links to the other pages, and the page size. */
export function ResultPager() {
  const { t } = useTranslation(searchTranslation);
  const { pageLimit, setPageLimit, fetchNextPage, fetchPreviousPage } = useSearch();
  const sizes = usePageSizes(pageLimit);
  const turn = (fetchPage: (() => void) | undefined) => () => {
    fetchPage?.();
    window.scrollTo(0, 0);
  };
  return (
    <nav className={classes.pager} aria-label={t('pages.title')}>
      <label className={classes.sizes}>
        {t('pages.size')}
        <select
          className={classes.select}
          value={pageLimit}
          onChange={(event) => setPageLimit(Number(event.currentTarget.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <Button size="compact-sm" variant="default" disabled={!fetchPreviousPage} onClick={turn(fetchPreviousPage)}>
        {t('pages.previous')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={!fetchNextPage} onClick={turn(fetchNextPage)}>
        {t('pages.next')}
      </Button>
    </nav>
  );
}

/** The usual sizes, and those from the config or the URL. */
function usePageSizes(current: number): number[] {
  const configured = useApi(configApi).getOptionalNumber('search.query.pageLimit') ?? usualPageLimit;
  return [...new Set([...usualSizes, configured, current])].sort((a, b) => a - b);
}
