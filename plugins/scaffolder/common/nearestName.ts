const maxLength = 60;

/** The name that a misspelt one most likely means; undefined when none is close. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  if (name.length > maxLength) return undefined;
  const ranked = names
    .filter(({ length }) => length <= maxLength)
    .map((other) => ({ other, distance: distanceOf(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, distance }) => distance <= Math.max(1, Math.floor(other.length / 3)))
    .sort((one, two) => one.distance - two.distance);
  return ranked[0]?.other;
}

/** The edit distance: how many letters must be added, removed or replaced. */
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
