import type { Board } from './board.ts';

/** The scorecards of the organisation come before those of the portal. */
export function ownFirst(
  { scorecard: one }: Pick<Board, 'scorecard'>,
  { scorecard: other }: Pick<Board, 'scorecard'>,
): number {
  return Number(one.ref === '') - Number(other.ref === '');
}
