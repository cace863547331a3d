/** The channel on which open browsers are told that the catalog has changed. */
export const catalogChangedChannel = 'catalog.changed';
