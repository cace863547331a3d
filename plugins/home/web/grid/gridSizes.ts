/** In pixels; a card of n rows is as high as n rows and the gaps between them. */
export const rowHeight = 76;
export const gap = 16;

export const rowsFor = (height: number): number => Math.ceil((height + gap) / (rowHeight + gap));

export const heightOf = (rows: number): number => rows * (rowHeight + gap) - gap;
