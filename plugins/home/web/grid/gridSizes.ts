/** In pixels; a card of n rows is n rows and the gaps between them high. */
export const rowHeight = 76;
export const gap = 16;

export const heightOf = (rows: number): number => rows * (rowHeight + gap) - gap;
