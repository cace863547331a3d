/** The signal that docs were built, without their entity. */
export const docsBuiltChannel = 'techdocs.built';
