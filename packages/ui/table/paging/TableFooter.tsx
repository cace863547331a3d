import type { TablePaging } from '../DataColumn.ts';
import type { TableModel } from '../useTableModel.ts';
import { Pager } from './Pager.tsx';
import { pageView } from './pageView.ts';

type TableFooterProps<Row> = {
  paging: TablePaging | undefined;
  model: TableModel<Row>;
  total: number;
  isLoading: boolean;
};

export function TableFooter<Row>({ paging, model, total, isLoading }: TableFooterProps<Row>) {
  const view = pageView(paging, model, total);
  return view ? <Pager view={view} isLoading={isLoading} /> : null;
}
