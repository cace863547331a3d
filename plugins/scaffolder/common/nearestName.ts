const maxLength = 60;

/** The known name closest to a misspelt one; undefined if none is close. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  if (name.length > maxLength) return undefined;
  const ranked = names
    .filter(({ length }) => length <= maxLength)
    .map((other) => ({ other, distance: distanceOf(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, distance }) => distance <= Math.max(1, Math.floor(other.length / 3)))
    .sort((one, two) => one.distance - two.distance);
  return ranked[0]?.other;
}

/** The edit distance: the number of letters to add, remove or replace. */
function distanceOf(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[to.length] ?? 0;
}
