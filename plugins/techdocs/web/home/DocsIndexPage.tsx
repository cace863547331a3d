import {
  countText,
  EmptyState,
  isPastLastPage,
  ListPager,
  type OffsetPaging,
  Page,
  PageHeader,
  PastLastPage,
  SearchBox,
  useDebouncedInput,
} from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { SegmentedControl } from '@mantine/core';
import { docsHomeRoute } from '../entry.ts';
import { DocsCards } from './DocsCards.tsx';
import { DocsFailure } from './DocsFailure.tsx';
import { DocsTable } from './DocsTable.tsx';
import classes from './Home.module.css';
import { homeTranslation } from './homeTranslation.ts';
import { useDocumentedEntities, type Whose } from './queries.ts';
import { choices, pageSizes, useDocsIndexUrl } from './useDocsIndexUrl.ts';

/** All entities with docs, as a table or as cards. */
export function DocsIndexPage() {
  const { t } = useTranslation(homeTranslation);
  const home = useRouteRef(docsHomeRoute);
  const { state, change } = useDocsIndexUrl();
  const { whose, text, isCards, order, limit, offset } = state;
  const typed = useDebouncedInput(text, (next) => change({ text: next }));
  const { data, error, isPending, isFetching, refetch } = useDocumentedEntities({ whose, text, order, limit, offset });
  const counts = useWhoseCounts(text);
  const total = data?.totalItems ?? 0;
  const paging: OffsetPaging = { mode: 'offset', offset, limit, total, pageSizes, onChange: change };
  const empty = isPastLastPage(paging) ? (
    <PastLastPage paging={paging} />
  ) : (
    <EmptyState variant="info" title={t('index.none')} description={t('index.noneHint')} />
  );
  return (
    <Page title={t('index.title')}>
      <PageHeader
        title={t('index.title')}
        type={t('home.title')}
        typeLink={home()}
        count={data?.totalItems}
        search={<SearchBox label={t('index.filter')} value={typed.value} onChange={typed.change} />}
      />
      <div className={classes.controls}>
        <SegmentedControl
          aria-label={t('index.whose')}
          value={whose}
          onChange={(value) => change({ whose: choices.find((one) => one === value) ?? 'all' })}
          data={choices.map((value) => ({
            value,
            label: (
              <>
                {t(`whose.${value}`)} <span className={classes.count}>{counts[value]}</span>
              </>
            ),
          }))}
        />
        <SegmentedControl
          aria-label={t('index.look')}
          value={isCards ? 'cards' : 'table'}
          onChange={(value) => change({ isCards: value === 'cards', offset })}
          data={['table', 'cards'].map((value) => ({ value, label: t(`index.${value}` as 'index.table') }))}
        />
      </div>
      {error && <DocsFailure error={error} onRetry={refetch} />}
      {!error && isCards && data && (
        <>
          {data.items.length > 0 ? <DocsCards entities={data.items} /> : empty}
          {total > pageSizes[0] && <ListPager paging={paging} shown={data.items.length} isLoading={isFetching} />}
        </>
      )}
      {!error && !isCards && (
        <DocsTable
          entities={data?.items ?? []}
          order={order}
          onOrder={(next) => change({ order: next })}
          isLoading={isPending || isFetching}
          empty={empty}
          paging={paging}
        />
      )}
    </Page>
  );
}

/** The number of docs for each choice; undefined while unknown. */
function useWhoseCounts(text: string): Record<Whose, string | undefined> {
  const all = useDocumentedEntities({ whose: 'all', text, limit: 0 });
  const owned = useDocumentedEntities({ whose: 'owned', text, limit: 0 });
  const starred = useDocumentedEntities({ whose: 'starred', text, limit: 0 });
  const textOf = ({ data }: typeof all) => data && countText(data.totalItems);
  return { all: textOf(all), owned: textOf(owned), starred: textOf(starred) };
}
