type Range = readonly [first: number, last: number];

const MAX_RANGES = 50;

/** `2-5, 8, 10-`: lines by their numbers, starting from 1. Columns (`2.4`) are ignored. */
export function rangesIn(text: string): Range[] {
  return text
    .split(/[,\s]+/)
    .filter(Boolean)
    .slice(0, MAX_RANGES)
    .map((part): Range => {
      const [first = '', last = first] = part.split('-');
      return [Number.parseInt(first, 10) || 1, Number.parseInt(last, 10) || Number.POSITIVE_INFINITY];
    });
}

export function linesIn(text: string, ranges: readonly Range[]): string {
  const lines = text.split('\n');
  return ranges.flatMap(([first, last]) => lines.slice(first - 1, last)).join('\n');
}

/** Converts line numbers of a file to those of the shown part: `3-5`, or nothing for lines that are not shown. */
export function placesOf([first, last]: Range, shown: readonly Range[] | undefined): string[] {
  if (!shown) return [first === last ? String(first) : `${first}-${last}`];
  let before = 0;
  return shown.flatMap(([from, to]) => {
    const [start, end] = [Math.max(first, from), Math.min(last, to)];
    const place = start <= end ? [`${start - from + 1 + before}-${end - from + 1 + before}`] : [];
    before += to - from + 1;
    return place;
  });
}
