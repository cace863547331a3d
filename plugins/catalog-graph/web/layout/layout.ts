export type Point = { x: number; y: number };

/** Where each node has its upper left corner, and each edge its way and its label, in the order of the input. */
export type Layout = {
  nodes: readonly Point[];
  edges: readonly { points: readonly Point[]; label: Point }[];
  width: number;
  height: number;
};
