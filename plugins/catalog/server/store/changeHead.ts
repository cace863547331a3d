import type { HistoryRow } from './tables.ts';

/** What tells whether a change may be seen, but for the version itself. */
export type ChangeHead = Pick<HistoryRow, 'seq' | 'uid' | 'change'> & {
  /** Whether the entity became different for conditions; SQLite says it with a number. */
  differs: boolean | number;
};
