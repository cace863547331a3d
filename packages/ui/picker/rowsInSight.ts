export const pickerRowHeight = 36;
export const pickerRowsShown = 10;
const overscan = 4;

/** The rows to render in a list with rows of equal height: the visible ones and a few more. */
export function rowsInSight(scrollTop: number, count: number): { from: number; to: number } {
  const first = Math.floor(scrollTop / pickerRowHeight);
  return { from: Math.max(0, first - overscan), to: Math.min(count, first + pickerRowsShown + overscan) };
}
