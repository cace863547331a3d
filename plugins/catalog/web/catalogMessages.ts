/** The English texts of the catalog. */
export const catalogMessages = {
  'myGroups.one': 'My group',
  'myGroups.several': 'My groups',
} as const;
