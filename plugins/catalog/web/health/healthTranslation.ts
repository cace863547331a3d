import { createTranslationRef } from '@callboard/web-kit';

/** The texts of the health page; they load with it. */
export const healthTranslation = createTranslationRef({
  id: 'catalog.health',
  messages: {
    subtitle: 'Files and entities that failed to load, for the people who can fix them.',
    count_one: '{{count}} entity or source has problems',
    count_other: '{{count}} entities and sources have problems',
    nothing: 'Everything loaded successfully',
    nothingHint:
      'Broken, missing or rejected files appear here with their line and owner, and so do relations to entities that are not in the catalog.',
    empty: 'No entities yet',
    emptyHint: 'Register a location or configure a source. Files and entities that fail to load then appear here.',
    'left.title': 'Owners who left',
    'left.count_one': '{{count}} entity needs a new owner: its owner is no longer in the directory.',
    'left.count_other': '{{count}} entities need a new owner: their owners are no longer in the directory.',
    'left.since': 'Left',
    'left.owns': 'Owns',
    'missing.title': 'Missing entities',
    'missing.count_one': '{{count}} entity has a relation to an entity that is not in the catalog.',
    'missing.count_other': '{{count}} entities have relations to entities that are not in the catalog.',
    'missing.referredBy': 'Referenced by',
    'missing.more_one': 'and 1 more',
    'missing.more_other': 'and {{count}} more',
    'missing.first': 'Only the first {{count}} are shown.',
    more: 'Only the first {{count}} are shown. Fix these first.',
    line: 'line {{line}}',
    shownBy: 'Reported by',
    ownedBy: 'Owned by',
    noOwner: 'No known owner',
    since: 'Since',
  },
  languages: { de: () => import('./de.ts') },
});
