/** The English texts of the catalog. */
export const catalogMessages = {
  title: 'Catalog',
  'palette.entities': 'Catalog',

  'myGroups.one': 'My group',
  'myGroups.several': 'My groups',

  'star.add': 'Star {{title}}',
  'star.remove': 'Remove the star of {{title}}',
} as const;
