import type { HistoryRow } from './tables.ts';

/** The facts that decide whether a change is visible, without the version itself. */
export type ChangeHead = Pick<HistoryRow, 'seq' | 'uid' | 'change'> & {
  /** Whether the entity changed for conditions; SQLite returns a number. */
  differs: boolean | number;
};
