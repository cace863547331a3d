export const directions = ['LR', 'RL', 'TB', 'BT'] as const;
/** Where arrows point: from the left to the right, from the top to the bottom, and so on. Wire: the names stand in existing links. */
export type Direction = (typeof directions)[number];

export const isHorizontal = (direction: Direction) => direction === 'LR' || direction === 'RL';
