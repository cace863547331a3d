import type { ReactNode } from 'react';

export type SortValue = string | number | boolean | Date | null | undefined;

/** Tables narrower than 1200, 900, 720 or 640 pixels. */
export type ColumnBreak = 'xl' | 'lg' | 'md' | 'sm';

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value to sort by; a column without it cannot be sorted here. */
  sortValue?: (row: Row) => SortValue;
  /** The server can sort by this column, for paging modes in which it sorts. */
  isSortable?: boolean;
  /**
   * `text` (the default) is as wide as its widest text and is truncated if space runs out, `whole` is never truncated, and
   * `rest` takes the remaining space and shrinks first. A number is in pixels. The first column, the name, takes
   * precedence.
   */
  width?: 'text' | 'whole' | 'rest' | number;
  /** With `text` or `rest`: the pixels that it keeps beside long names. */
  leastWidth?: number;
  align?: 'start' | 'end';
  /** Shows the whole text on as many lines as it needs: the rows grow. Only with `rest`. */
  isWrapped?: boolean;
  /** In a muted colour, for secondary content. */
  isQuiet?: boolean;
  /** Narrower tables omit the column. Cards on phones show it. */
  hideBelow?: ColumnBreak;
  /** In narrower tables it is a second line below the name. */
  underNameBelow?: 'xl';
  /** The text of a cell, whose length determines the column width; `sortValue` by default. */
  text?: (row: Row) => string;
  /** Before the name, in the first column. */
  icon?: (row: Row) => ReactNode;
  /** Omitted from cards on phones, to keep them short. */
  isHiddenOnCards?: boolean;
  /** On compact cards: a separate line below the name, such as a description. */
  isCardLine?: boolean;
};

export type TableSort = { columnId: string; isDescending: boolean };

/** The server pages by number. */
export type OffsetPaging = {
  mode: 'offset';
  offset: number;
  limit: number;
  total: number;
  pageSizes?: readonly number[];
  onChange: (page: { offset: number; limit: number }) => void;
};

/** The server pages by cursor: a direction without a handler has no more rows. */
export type CursorPaging = {
  mode: 'cursor';
  onNext?: () => void;
  onPrevious?: () => void;
  total?: number;
  /** How many rows precede this page, if known. */
  offset?: number;
  pageSize?: number;
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
};

export type TablePaging =
  /** All rows are passed; the table pages through them if a size is given. */
  { mode: 'none'; pageSize?: number; pageSizes?: readonly number[] } | OffsetPaging | CursorPaging;

export type DataTableProps<Row> = {
  /** The content of the table, for screen readers. */
  label: string;
  /** The first column is the row's name: it contains the link and is the heading of the card on phones. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The current order; without it the table holds the order. With server paging the rows must come in this order. */
  sort?: TableSort;
  initialSort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
  paging?: TablePaging;
  /** The target of a row: its name becomes a link, and click and Enter open it. */
  rowLink?: (row: Row) => string | undefined;
  /** For rows that open something other than a page. */
  onOpen?: (row: Row) => void;
  /** Controls at the end of the row, always visible. */
  actions?: (row: Row) => ReactNode;
  /** In pixels; 56 by default. On phones, wide controls are below the facts of the card, others in its corner. */
  actionsWidth?: number;
  /** Without rows: a skeleton. With rows: they stay until the next ones arrive, under a progress bar. */
  isLoading?: boolean;
  skeletonRows?: number;
  empty?: ReactNode;
  density?: 'normal' | 'compact';
  /** Rows on phones: each cell with its label, or only the values in one line. */
  cards?: 'labelled' | 'compact';
  /** The table scrolls inside this height; long tables have one by default. */
  maxHeight?: number | string;
};

export function isSortable<Row>(column: DataColumn<Row>): boolean {
  return column.isSortable ?? column.sortValue !== undefined;
}

/** The same column again reverses the order; another column starts ascending. */
export function sortAfterClick(sort: TableSort | undefined, columnId: string): TableSort {
  const isDescending = sort?.columnId === columnId && !sort.isDescending;
  return { columnId, isDescending };
}
