type Connection = { from: string; to: string };

/** The edges of the shortest paths from the first node to all others, then from the next node that was not reached. */
export function spanningEdges<Edge extends Connection>(nodes: readonly string[], edges: readonly Edge[]): Edge[] {
  const touching = new Map<string, Edge[]>(nodes.map((node) => [node, []]));
  for (const edge of edges) {
    touching.get(edge.from)?.push(edge);
    touching.get(edge.to)?.push(edge);
  }
  const reached = new Set<string>();
  const kept: Edge[] = [];
  for (const start of nodes) {
    if (reached.has(start)) continue;
    reached.add(start);
    const waiting = [start];
    for (const node of waiting) {
      for (const edge of touching.get(node) ?? []) {
        const other = edge.from === node ? edge.to : edge.from;
        if (reached.has(other)) continue;
        reached.add(other);
        kept.push(edge);
        waiting.push(other);
      }
    }
  }
  return kept;
}
