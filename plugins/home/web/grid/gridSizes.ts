/** In pixels; a card of n rows is as high as n rows and the gaps between them. */
export const rowHeight = 76;
export const gap = 16;

/** The rows of a card of this height. Not a whole number, which would leave up to a row empty; rounded up, so the content never scrolls. */
export const rowsFor = (height: number): number => Math.ceil(((height + gap) / (rowHeight + gap)) * 1_000) / 1_000;

export const heightOf = (rows: number): number => rows * (rowHeight + gap) - gap;
