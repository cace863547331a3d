export const directions = ['LR', 'RL', 'TB', 'BT'] as const;
/** The direction of arrows: left to right, top to bottom and so on. Wire: the names are part of existing links. */
export type Direction = (typeof directions)[number];

export const isHorizontal = (direction: Direction) => direction === 'LR' || direction === 'RL';
