import { VisuallyHidden } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type KeyboardEventHandler, type RefObject, useDeferredValue } from 'react';
import { useSearch } from '../context/SearchContext.ts';
import { searchTranslation } from '../searchTranslation.ts';
import { useCountText } from '../types/TypeCount.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultPager } from './ResultPager.tsx';
import { FailedSearch, NothingFound, ResultBones, Suggestion } from './ResultStates.tsx';
import classes from './SearchResults.module.css';
import { SearchStart } from './SearchStart.tsx';

type SearchResultsProps = { list: RefObject<HTMLOListElement | null>; onKeyDown: KeyboardEventHandler };

/** The results, or the reason why nothing is shown. */
export function SearchResults({ list, onKeyDown }: SearchResultsProps) {
  const { t } = useTranslation(searchTranslation);
  const { result, term, types, filters } = useSearch();
  const countText = useCountText();
  const { error, isLoading } = result;
  // Results are rendered in small steps, so the browser can respond to keys in between.
  const value = useDeferredValue(result.value);
  const isAsked = term.trim() !== '' || types.length > 0 || Object.keys(filters).length > 0;
  if (!isAsked) return <SearchStart />;
  if (error) return <FailedSearch error={error} />;
  return (
    <section aria-label={t('results.title')} aria-busy={isLoading}>
      <VisuallyHidden>
        <h2>{t('results.title')}</h2>
      </VisuallyHidden>
      <p className={classes.count} role="status">
        {countText(value?.numberOfResults)}
      </p>
      {value?.suggestion && value.results.length > 0 && (
        <p className={classes.suggestion}>{t('results.corrected', { term: value.suggestion })}</p>
      )}
      {value?.suggestion && value.results.length === 0 && <Suggestion term={value.suggestion} />}
      {!value && <ResultBones />}
      {value?.results.length === 0 && <NothingFound />}
      {value && value.results.length > 0 && (
        <div className={classes.card} data-stale={isLoading || undefined}>
          <ResultList results={value.results} list={list} onKeyDown={onKeyDown} />
          <ResultPager />
        </div>
      )}
    </section>
  );
}
