/** The signal that docs were built: not whose. */
export const docsBuiltChannel = 'techdocs.built';
