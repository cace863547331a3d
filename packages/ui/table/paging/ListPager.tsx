import type { OffsetPaging } from '../DataColumn.ts';
import { Pager } from './Pager.tsx';
import { offsetView } from './pageView.ts';

type ListPagerProps = {
  paging: OffsetPaging;
  /** How many are on this page. */
  shown: number;
  isLoading?: boolean;
};

/** The footer of a table, for lists that are rendered differently. */
export function ListPager({ paging, shown, isLoading = false }: ListPagerProps) {
  return <Pager view={offsetView(paging, shown)} isLoading={isLoading} />;
}
