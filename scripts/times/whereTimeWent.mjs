/**
 * A table of durations: each part, and below it its longest files. Parts are in wall time; the rest is
 * counted by file, and files run in parallel.
 *
 * @param {{ name: string, ms: number, files?: { name: string, ms: number }[] }[]} parts
 * @returns {string[]}
 */
export function whereTimeWent(parts, most = 12) {
  const total = { name: 'Together', ms: sum(parts) };
  return [...parts.flatMap((part) => [lineOf(part), ...largest(part.files ?? [], most)]), lineOf(total)];
}

function largest(files, most) {
  const byName = new Map();
  for (const { name, ms } of files) byName.set(name, (byName.get(name) ?? 0) + ms);
  const groups = [...byName].map(([name, ms]) => ({ name, ms })).sort((one, other) => other.ms - one.ms);
  const rest = groups.slice(most);
  const others = rest.length > 0 ? [{ name: `${rest.length} others`, ms: sum(rest) }] : [];
  return [...groups.slice(0, most), ...others].map((group) => lineOf({ ...group, name: `  ${group.name}` }));
}

const sum = (items) => items.reduce((total, { ms }) => total + ms, 0);
const lineOf = ({ name, ms }) => `${name.padEnd(36)}${(ms / 1000).toFixed(1).padStart(8)} s`;
