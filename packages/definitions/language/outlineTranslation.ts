import { createTranslationRef } from '@callboard/web-kit';

/** Not registered by the plugin: these texts load with the viewers. */
export const outlineTranslation = createTranslationRef({
  id: 'api-docs.outline',
  messages: {
    contents: 'Contents',
    closeContents: 'Close contents',
    search: 'Find in this API',
    nothingFound: 'No results for “{{query}}”',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    link: 'Link to {{name}}',
    showInSource: 'Show {{name}} in the source',
    deprecated: 'Deprecated',
    more: 'Show {{count}} more',

    'unreadable.syntax': 'This definition cannot be read',
    'unreadable.at': 'Line {{line}}: {{reason}}',
    'unreadable.empty': 'This definition is empty',
    'unreadable.emptyReason': 'The entity has no text in spec.definition.',
    'unreadable.notAnObject': 'This definition cannot be read',
    'unreadable.notAnObjectReason': 'Expected an object with keys, but found a single value or a list.',
    'unreadable.unrecognised': 'This definition has an unknown structure',
    'unreadable.unrecognisedReason': 'The source is shown below.',
    'unreadable.tooLong': 'This definition is too large to render',
    'unreadable.tooLongReason': 'The limit is 2 MB. The source is shown below.',
    'unreadable.tooDeep': 'This definition is too complex to render',
    'unreadable.tooDeepReason':
      'It is nested too deeply, has too many values, or contains itself. The source is shown below.',
  },
  languages: { de: () => import('./de.ts') },
});
