import type { ReactNode } from 'react';

export type SortValue = string | number | boolean | Date | null | undefined;

/** Tables narrower than 1200, 900, 720 or 640 pixels. */
export type ColumnBreak = 'xl' | 'lg' | 'md' | 'sm';

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What rows are ordered by; a column without it cannot be sorted here. */
  sortValue?: (row: Row) => SortValue;
  /** The server can order by this column; for paging modes in which it does the sorting. */
  isSortable?: boolean;
  /**
   * `text` (the usual one) is as wide as its widest text and is cut when the room runs out, `whole` is never cut, and
   * `rest` takes what is left and gives way first. A number is pixels. The first column, the name, comes before all others.
   */
  width?: 'text' | 'whole' | 'rest' | number;
  align?: 'start' | 'end';
  /** In the quiet colour, for what is read second. */
  isQuiet?: boolean;
  /** Narrower tables are without the column. The cards of phones show it again. */
  hideBelow?: ColumnBreak;
  /** In narrower tables it is a second line below the name. */
  underNameBelow?: 'xl';
  /** What a cell says, by whose length the table makes room; where it is left out, `sortValue` is. */
  text?: (row: Row) => string;
  /** Before the name, in the first column. */
  icon?: (row: Row) => ReactNode;
  /** Left out of the cards on phones, to keep them short. */
  isHiddenOnCards?: boolean;
  /** On compact cards: a line of its own below the name, such as a description. */
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

export type TablePaging =
  /** Every row is here; the table itself shows them by the page if a size is given. */
  | { mode: 'none'; pageSize?: number; pageSizes?: readonly number[] }
  | OffsetPaging
  /** The server pages by cursor: a direction without a handler has no more rows. */
  | {
      mode: 'cursor';
      onNext?: () => void;
      onPrevious?: () => void;
      total?: number;
      /** How many rows stand before this page, where that is known. */
      offset?: number;
      pageSize?: number;
      pageSizes?: readonly number[];
      onPageSizeChange?: (pageSize: number) => void;
    };

export type DataTableProps<Row> = {
  /** What the table holds, for screen readers. */
  label: string;
  /** The first column is the row's name: it carries the link and heads the card on phones. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The order in force; leave it out and the table keeps it. With server paging the rows must come in this order. */
  sort?: TableSort;
  initialSort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
  paging?: TablePaging;
  /** Where a row leads: its name becomes a link, and the row opens on click and Enter. */
  rowLink?: (row: Row) => string | undefined;
  /** For rows that open something else than a page. */
  onOpen?: (row: Row) => void;
  /** Controls at the row's end, always in sight. */
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** Without rows: a skeleton. With rows: they stay until the next come, under a moving bar. */
  isLoading?: boolean;
  skeletonRows?: number;
  empty?: ReactNode;
  density?: 'normal' | 'compact';
  /** How rows look on phones: every cell with its label, or the values alone in a line. */
  cards?: 'labelled' | 'compact';
  /** The table scrolls inside this height; given to long tables by default. */
  maxHeight?: number | string;
};
