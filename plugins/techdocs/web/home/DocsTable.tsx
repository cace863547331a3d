import { type Entity, RELATION_OWNED_BY, RELATION_PART_OF, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import {
  EntityRefLinks,
  KindIcon,
  plainText,
  presentationOf,
  StarButton,
  useKindTitles,
} from '@callboard/plugin-catalog/web';
import { type DataColumn, DataTable, type OffsetPaging } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { homeTranslation } from './homeTranslation.ts';
import { type DocsOrder, isDocsOrderField } from './queries.ts';
import { useReaderUrl } from './useDocsIndexUrl.ts';

type DocsTableProps = {
  entities: readonly Entity[];
  order: DocsOrder;
  onOrder: (order: DocsOrder) => void;
  paging: OffsetPaging;
  isLoading: boolean;
  empty: ReactNode;
};

/** Entities with docs as rows; the catalog sorts them. */
export function DocsTable({ entities, order, onOrder, ...table }: DocsTableProps) {
  const { t } = useTranslation(homeTranslation);
  const readerUrl = useReaderUrl();
  const titlesOf = useKindTitles();
  const relationColumn = (id: 'owner' | 'system', relation: string): DataColumn<Entity> => ({
    id,
    header: t(`column.${id}`),
    isSortable: true,
    cell: (entity) => <EntityRefLinks entities={relatedTo(entity, relation)} isInline />,
    text: (entity) => relatedTo(entity, relation).join(', '),
  });
  const columns: DataColumn<Entity>[] = [
    {
      id: 'document',
      header: t('column.document'),
      isSortable: true,
      icon: ({ kind }) => <KindIcon kind={kind} />,
      cell: (entity) => presentationOf(entity).title,
      text: (entity) => presentationOf(entity).title,
    },
    { ...relationColumn('owner', RELATION_OWNED_BY), hideBelow: 'sm' },
    {
      id: 'kind',
      header: t('column.kind'),
      isSortable: true,
      cell: ({ kind }) => titlesOf(kind).kind,
      text: ({ kind }) => kind,
      width: 'whole',
      isQuiet: true,
      hideBelow: 'md',
    },
    { ...relationColumn('system', RELATION_PART_OF), hideBelow: 'lg' },
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
      sort={{ columnId: order.field, isDescending: order.isDescending }}
      onSortChange={({ columnId: field, isDescending }) => {
        if (isDocsOrderField(field)) onOrder({ field, isDescending });
      }}
      cards="compact"
      {...table}
    />
  );
}

const relatedTo = (entity: Entity, relation: string): string[] =>
  (entity.relations ?? []).flatMap(({ type, targetRef }) => (type === relation ? [targetRef] : []));
