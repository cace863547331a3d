/** In pixels; a card of n rows is n rows and the gaps between them high. */
export const rowHeight = 76;
export const gap = 16;

export const rowsFor = (height: number): number => Math.ceil((height + gap) / (rowHeight + gap));

export const heightOf = (rows: number): number => rows * (rowHeight + gap) - gap;
