import { type Document, isMap, isNode, isScalar } from 'yaml';

type Range = { from: number; to: number };
type Path = readonly (string | number)[];

/** The range of the value at a path; for a map or a list, its first line. */
export function rangeAt(document: Document, path: Path): Range {
  for (let length = path.length; length >= 0; length -= 1) {
    const above = path.slice(0, length);
    const node = length === 0 ? document.contents : document.getIn(above, true);
    if (!isNode(node) || !node.range) continue;
    const [from, to] = node.range;
    if (isScalar(node) && length === path.length) return { from, to: Math.max(to, from + 1) };
    // Long values are marked at their start: at their key, if they have one.
    return keyRange(document, above) ?? { from, to: from + 1 };
  }
  return { from: 0, to: 1 };
}

/** The range of a map key. */
export function keyRange(document: Document, path: Path): Range | undefined {
  const map = path.length <= 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(map) || path.length === 0) return undefined;
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  const range = isScalar(pair?.key) ? pair.key.range : undefined;
  return range ? { from: range[0], to: range[1] } : undefined;
}
