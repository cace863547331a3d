import { type Entity, RELATION_OWNED_BY, RELATION_PART_OF, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import {
  EntityRefLinks,
  KindIcon,
  plainText,
  presentationOf,
  StarButton,
  useKindTitles,
} from '@callboard/plugin-catalog/web';
import { type DataColumn, DataTable, EmptyState, Page, PageHeader, SearchBox } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { docsHomeRoute } from '../routes.ts';
import { DocsCards } from './DocsCards.tsx';
import { DocsFailure } from './DocsFailure.tsx';
import classes from './Home.module.css';
import { homeTranslation } from './homeTranslation.ts';
import { useDocumentedEntities, type Whose } from './queries.ts';
import { useReaderUrl } from './useReaderUrl.ts';

const pageSize = 25;
const choices: readonly Whose[] = ['owned', 'starred', 'all'];

/** Everything that has docs, as a table or as cards. */
export function DocsIndexPage() {
  const { t } = useTranslation(homeTranslation);
  const home = useRouteRef(docsHomeRoute);
  const [search, setSearch] = useSearchParams();
  const whose = choices.find((one) => one === search.get('whose')) ?? 'all';
  const isCards = search.get('look') === 'cards';
  const [text, setText] = useState(search.get('text') ?? '');
  const [wanted] = useDebouncedValue(text, 250);
  const offset = Number(search.get('offset') ?? 0) || 0;
  const { data, error, isPending, isFetching, refetch } = useDocumentedEntities({
    whose,
    text: wanted,
    limit: pageSize,
    offset,
  });

  const change = (changes: Record<string, string | undefined>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries({ offset: undefined, ...changes })) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  const empty = <EmptyState variant="info" title={t('index.none')} description={t('index.noneHint')} />;
  return (
    <Page title={t('index.title')}>
      <PageHeader title={t('index.title')} type={t('home.title')} typeLink={home()} count={data?.totalItems} />
      <div className={classes.controls}>
        <SearchBox
          label={t('index.filter')}
          value={text}
          onChange={(value) => {
            setText(value);
            change({ text: value });
          }}
        />
        <SegmentedControl
          aria-label={t('index.whose')}
          value={whose}
          onChange={(value) => change({ whose: value === 'all' ? undefined : value })}
          data={choices.map((value) => ({ value, label: t(`whose.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('index.look')}
          value={isCards ? 'cards' : 'table'}
          onChange={(value) => change({ look: value === 'cards' ? value : undefined })}
          data={['table', 'cards'].map((value) => ({ value, label: t(`index.${value}` as 'index.table') }))}
        />
      </div>
      {error && <DocsFailure error={error} onRetry={refetch} />}
      {!error && isCards && data && (data.items.length > 0 ? <DocsCards entities={data.items} /> : empty)}
      {!error && !isCards && (
        <DocsTable
          entities={data?.items ?? []}
          isLoading={isPending || isFetching}
          empty={empty}
          paging={{
            mode: 'offset',
            offset,
            limit: pageSize,
            total: data?.totalItems ?? 0,
            onChange: ({ offset: next }) => change({ offset: next === 0 ? undefined : String(next) }),
          }}
        />
      )}
    </Page>
  );
}

type DocsTableProps = Pick<Parameters<typeof DataTable<Entity>>[0], 'paging' | 'isLoading' | 'empty'> & {
  entities: readonly Entity[];
};

function DocsTable({ entities, ...table }: DocsTableProps) {
  const { t } = useTranslation(homeTranslation);
  const readerUrl = useReaderUrl();
  const titlesOf = useKindTitles();
  const refs = (entity: Entity, wanted: string) =>
    (entity.relations ?? []).flatMap(({ type, targetRef }) => (type === wanted ? [targetRef] : []));
  const columns: DataColumn<Entity>[] = [
    {
      id: 'document',
      header: t('column.document'),
      icon: ({ kind }) => <KindIcon kind={kind} />,
      cell: (entity) => presentationOf(entity).title,
      text: (entity) => presentationOf(entity).title,
    },
    {
      id: 'owner',
      header: t('column.owner'),
      cell: (entity) => <EntityRefLinks entities={refs(entity, RELATION_OWNED_BY)} isInline />,
      text: (entity) => refs(entity, RELATION_OWNED_BY).join(', '),
      hideBelow: 'sm',
    },
    {
      id: 'kind',
      header: t('column.kind'),
      cell: ({ kind }) => titlesOf(kind).kind,
      text: ({ kind }) => kind,
      width: 'whole',
      isQuiet: true,
      hideBelow: 'md',
    },
    {
      id: 'system',
      header: t('column.system'),
      cell: (entity) => <EntityRefLinks entities={refs(entity, RELATION_PART_OF)} isInline />,
      text: (entity) => refs(entity, RELATION_PART_OF).join(', '),
      hideBelow: 'lg',
    },
    {
      id: 'about',
      header: t('column.about'),
      cell: ({ metadata }) => plainText(metadata.description ?? ''),
      width: 'rest',
      isQuiet: true,
      underNameBelow: 'xl',
      isCardLine: true,
    },
  ];
  return (
    <DataTable
      label={t('index.title')}
      columns={columns}
      rows={entities}
      rowId={stringifyEntityRef}
      rowLink={readerUrl}
      actions={(entity) => <StarButton entity={entity} />}
      {...table}
    />
  );
}
