/** Screens on which two nodes do not fit next to each other at a readable size. */
export const narrowScreens = '(max-width: 47.99em)';

/** Where a card, beside the sidebar, has no room for a node and its neighbours next to each other. */
export const narrowCards = '(max-width: 63.99em)';
