import { ListPager } from '@callboard/ui';
import { configApi, useApi, useTranslation } from '@callboard/web-kit';
import { useSearch } from '../context/SearchContext.ts';
import { usualPageLimit } from '../context/SearchQueryProvider.tsx';
import { searchTranslation } from '../searchTranslation.ts';

const usualSizes = [10, usualPageLimit, 50, 100];

/** Links to the other pages, and the page size. */
export function ResultPager() {
  const { t } = useTranslation(searchTranslation);
  const { result, pageLimit, setPageLimit, fetchNextPage, fetchPreviousPage } = useSearch();
  const sizes = usePageSizes(pageLimit);
  const turn = (fetchPage: () => void) => () => {
    fetchPage();
    window.scrollTo(0, 0);
  };
  return (
    <nav aria-label={t('pages.title')}>
      <ListPager
        shown={result.value?.results.length ?? 0}
        isLoading={result.isLoading}
        sizeLabel={t('pages.size')}
        paging={{
          mode: 'cursor',
          onNext: fetchNextPage && turn(fetchNextPage),
          onPrevious: fetchPreviousPage && turn(fetchPreviousPage),
          pageSize: pageLimit,
          pageSizes: sizes,
          onPageSizeChange: setPageLimit,
        }}
      />
    </nav>
  );
}

/** The usual sizes, and those from the config or the URL. */
function usePageSizes(current: number): number[] {
  const configured = useApi(configApi).getOptionalNumber('search.query.pageLimit') ?? usualPageLimit;
  return [...new Set([...usualSizes, configured, current])].sort((a, b) => a - b);
}
