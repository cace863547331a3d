/** Screens on which two nodes do not fit next to each other at a readable size. */
export const narrowScreens = '(max-width: 47.99em)';

/** Where a card, beside the sidebar, has no room for a node and its neighbours next to each other. */
export const narrowCards = '(max-width: 63.99em)';

export const directions = ['LR', 'RL', 'TB', 'BT'] as const;
/** The direction of arrows: left to right, top to bottom and so on. Wire: the names are part of existing links. */
export type Direction = (typeof directions)[number];

export const isHorizontal = (direction: Direction) => direction === 'LR' || direction === 'RL';

export type Point = { x: number; y: number };

/** The upper left corner of each node, and the path and label position of each edge, in input order. */
export type Layout = {
  nodes: readonly Point[];
  edges: readonly { points: readonly Point[]; label: Point }[];
  width: number;
  height: number;
};
