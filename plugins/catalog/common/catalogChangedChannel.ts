/** The channel on which open browsers are notified that the catalog has changed. */
export const catalogChangedChannel = 'catalog.changed';
