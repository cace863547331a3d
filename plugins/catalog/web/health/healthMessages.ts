/** The English texts of the health page. */
export const healthMessages = {
  title: 'Catalog health',
  subtitle: 'Files and entities that could not be read as they should be, for the people who can mend them.',
  count_one: '{{count}} entity or source has problems',
  count_other: '{{count}} entities and sources have problems',
  nothing: 'Everything could be read',
  nothingHint: 'A file that is broken, missing or refused shows here, with the line and its owner.',
  more: 'Only the first {{count}} are shown. Mend these first.',
  line: 'line {{line}}',
  shownBy: 'Shown by',
  ownedBy: 'Owned by',
  noOwner: 'No owner is known',
  since: 'Since',
  badge_one: '{{count}} problem',
  badge_other: '{{count}} problems',
  fact: 'Catalog',
  healthy: 'No problems',
} as const;
