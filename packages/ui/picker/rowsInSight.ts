export const pickerRowHeight = 36;
export const pickerRowsShown = 10;
const overscan = 4;

/** Which rows of a list with rows of one height need to be in the page: those in sight, and a few more. */
export function rowsInSight(scrollTop: number, count: number): { from: number; to: number } {
  const first = Math.floor(scrollTop / pickerRowHeight);
  return { from: Math.max(0, first - overscan), to: Math.min(count, first + pickerRowsShown + overscan) };
}
