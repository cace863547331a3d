import type { CursorPaging, OffsetPaging } from '../DataColumn.ts';
import { Pager } from './Pager.tsx';
import { cursorView, offsetView } from './pageView.ts';

type ListPagerProps = {
  paging: OffsetPaging | CursorPaging;
  /** How many are on this page. */
  shown: number;
  isLoading?: boolean;
  /** Instead of "Rows per page". */
  sizeLabel?: string;
};

/** The footer of a table, for lists that are rendered differently. */
export function ListPager({ paging, shown, isLoading = false, sizeLabel }: ListPagerProps) {
  const view = paging.mode === 'offset' ? offsetView(paging, shown) : cursorView(paging, shown);
  return <Pager view={view} isLoading={isLoading} sizeLabel={sizeLabel} />;
}
