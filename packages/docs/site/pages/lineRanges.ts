type Range = readonly [first: number, last: number];

const MOST = 50;

/** `2-5, 8, 10-`: lines by their numbers, the first being 1. Columns (`2.4`) are left out. */
export function rangesIn(text: string): Range[] {
  return text
    .split(/[,\s]+/)
    .filter(Boolean)
    .slice(0, MOST)
    .map((part): Range => {
      const [first = '', last = first] = part.split('-');
      return [Number.parseInt(first, 10) || 1, Number.parseInt(last, 10) || Number.POSITIVE_INFINITY];
    });
}

export function linesIn(text: string, ranges: readonly Range[]): string {
  const lines = text.split('\n');
  return ranges.flatMap(([first, last]) => lines.slice(first - 1, last)).join('\n');
}

/** Where lines of a file are among those that are shown of it: `3-5`, or nothing for what is not shown. */
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
