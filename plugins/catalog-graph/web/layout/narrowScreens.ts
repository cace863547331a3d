/** Where two nodes do not fit beside each other at a size that can be read. */
export const narrowScreens = '(max-width: 47.99em)';
