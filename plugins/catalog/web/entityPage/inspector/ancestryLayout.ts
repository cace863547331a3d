/** An ancestor and the refs of its parents. */
type Ancestor = { ref: string; parents: readonly string[] };

type PlacedNode = { ref: string; x: number; y: number };
type PlacedEdge = { id: string; path: string };
type AncestryLayout = { nodes: PlacedNode[]; edges: PlacedEdge[]; width: number; height: number };

export const nodeSize = { width: 300, height: 56 };
const gap = { x: 24, y: 44 };
const margin = 8;

/** Rows from the origin at the top to the entity itself at the bottom, each node below all its parents. */
export function ancestryLayout(ancestors: readonly Ancestor[]): AncestryLayout {
  const rows = rowsOf(ancestors);
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const width = widest * nodeSize.width + (widest - 1) * gap.x + 2 * margin;
  const nodes = rows.flatMap((row, depth) => {
    const free = width - row.length * nodeSize.width - (row.length - 1) * gap.x;
    return row.map((ref, place) => ({
      ref,
      x: free / 2 + place * (nodeSize.width + gap.x),
      y: margin + depth * (nodeSize.height + gap.y),
    }));
  });
  const height = 2 * margin + rows.length * nodeSize.height + Math.max(0, rows.length - 1) * gap.y;
  return { nodes, edges: edgesOf(ancestors, nodes), width, height };
}

function rowsOf(ancestors: readonly Ancestor[]): string[][] {
  const parents = new Map(ancestors.map((ancestor) => [ancestor.ref, ancestor.parents]));
  const depths = new Map<string, number>();
  const depthOf = (ref: string, below: ReadonlySet<string>): number => {
    const known = depths.get(ref);
    if (known !== undefined) return known;
    // A cycle ends where it closes.
    const above = (parents.get(ref) ?? []).filter((parent) => parents.has(parent) && !below.has(parent));
    const depth = Math.max(-1, ...above.map((parent) => depthOf(parent, new Set([...below, ref])))) + 1;
    depths.set(ref, depth);
    return depth;
  };
  const rows: string[][] = [];
  for (const { ref } of ancestors) {
    const depth = depthOf(ref, new Set([ref]));
    rows[depth] = [...(rows[depth] ?? []), ref];
  }
  return rows.filter(Boolean);
}

function edgesOf(ancestors: readonly Ancestor[], nodes: readonly PlacedNode[]): PlacedEdge[] {
  const placed = new Map(nodes.map((node) => [node.ref, node]));
  return ancestors.flatMap(({ ref, parents }) =>
    parents.flatMap((parent) => {
      const [from, to] = [placed.get(parent), placed.get(ref)];
      return from && to ? [{ id: `${parent} ${ref}`, path: curve(from, to) }] : [];
    }),
  );
}

function curve(from: PlacedNode, to: PlacedNode): string {
  const [x1, y1] = [from.x + nodeSize.width / 2, from.y + nodeSize.height];
  const [x2, y2] = [to.x + nodeSize.width / 2, to.y];
  const middle = (y1 + y2) / 2;
  return `M ${x1} ${y1} C ${x1} ${middle}, ${x2} ${middle}, ${x2} ${y2}`;
}
