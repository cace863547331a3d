/** Where two nodes do not fit beside each other at a size that can be read. */
export const narrowScreens = '(max-width: 47.99em)';

/** Where a card, beside the sidebar, has no room for a node and its neighbours next to each other. */
export const narrowCards = '(max-width: 63.99em)';
