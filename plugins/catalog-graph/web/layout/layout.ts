export type Point = { x: number; y: number };

/** The upper left corner of each node, and the path and label position of each edge, in input order. */
export type Layout = {
  nodes: readonly Point[];
  edges: readonly { points: readonly Point[]; label: Point }[];
  width: number;
  height: number;
};
