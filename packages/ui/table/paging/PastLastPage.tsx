import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { uiTranslation } from '../../language/uiTranslation.ts';
import { countText } from '../../text/countText.ts';
import type { TablePaging } from '../DataColumn.ts';
import { cursorView, offsetView } from './pageView.ts';

/** Whether a list has rows, but ends before the current page, such as after its last rows were deleted. */
export function isPastLastPage(paging: TablePaging | undefined): paging is Exclude<TablePaging, { mode: 'none' }> {
  return paging !== undefined && paging.mode !== 'none' && (paging.offset ?? 0) > 0 && (paging.total ?? 0) > 0;
}

type PastLastPageProps = { paging: Exclude<TablePaging, { mode: 'none' }> };

/** For a page without rows of a list that has some: the list is not empty, and its last page is one click away. */
export function PastLastPage({ paging }: PastLastPageProps) {
  const { t } = useTranslation(uiTranslation);
  const { onPrevious } = paging.mode === 'offset' ? offsetView(paging, 0) : cursorView(paging, 0);
  return (
    <EmptyState
      variant="info"
      title={t('table.pastEnd')}
      description={t('table.pastEndHint', { total: countText(paging.total ?? 0) })}
      action={
        onPrevious && (
          <Button variant="default" onClick={onPrevious}>
            {t('table.lastPage')}
          </Button>
        )
      }
    />
  );
}
