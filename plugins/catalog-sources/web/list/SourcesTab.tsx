import { FilterLayout } from '@callboard/ui';
import { SourceDrawer } from '../detail/SourceDrawer.tsx';
import { HeldSyncList } from '../held/HeldSyncList.tsx';
import { useSources } from '../queries.ts';
import { useReading } from '../reading/useReading.ts';
import { SourcesFailure } from '../SourcesFailure.tsx';
import { useSourcesUrl } from '../useSourcesUrl.ts';
import { RoundLine } from './RoundLine.tsx';
import { SourceFilters } from './SourceFilters.tsx';
import classes from './Sources.module.css';
import { SourceTable } from './SourceTable.tsx';

/** The list of sources, with the open one next to it. */
export function SourcesTab() {
  const url = useSourcesUrl();
  const { state, change } = url;
  const { data, error, isPlaceholderData, refetch } = useSources(state);
  const reading = useReading();
  const linkTo = (source: string) => `?${url.searchWith({ source })}`;
  return (
    <>
      <div className={classes.top}>{data && <RoundLine round={data.round} />}</div>
      <HeldSyncList linkTo={linkTo} />
      <FilterLayout filters={<SourceFilters state={state} counts={data?.counts} onChange={change} />}>
        {error && !data ? (
          <SourcesFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            {error && <SourcesFailure error={error} onRetry={() => void refetch()} />}
            <SourceTable url={url} page={data} isLoading={!data || isPlaceholderData} reading={reading} />
          </>
        )}
      </FilterLayout>
      <SourceDrawer
        id={state.source}
        reading={reading}
        linkTo={linkTo}
        onClose={() => change({ source: undefined, offset: state.offset })}
      />
    </>
  );
}
