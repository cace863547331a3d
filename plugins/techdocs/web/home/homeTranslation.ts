import { createTranslationRef } from '@callboard/web-kit';

const homeMessages = {
  'home.title': 'Documentation',
  'home.subtitle': 'Documentation for everything in the catalog',
  'home.all': 'All documentation',
  'home.recent': 'Recently read',
  'home.owned': 'Owned by you',
  'home.starred': 'Starred',
  'home.systems': 'By system',
  'home.noSystem': 'No system',
  'home.more_one': 'and {{count}} more',
  'home.more_other': 'and {{count}} more',
  'empty.title': 'No documentation yet',
  'empty.hint':
    'Documentation lives next to the code, as Markdown. Set the backstage.io/techdocs-ref annotation of an entity to the docs location, such as "dir:.". A README.md is enough to start.',
  'panel.empty': 'Nothing here yet',
  'index.title': 'All documentation',
  'index.filter': 'Filter documentation',
  'index.whose': 'Show',
  'index.look': 'Layout',
  'index.table': 'Table',
  'index.cards': 'Cards',
  'whose.owned': 'Owned',
  'whose.starred': 'Starred',
  'whose.all': 'All',
  'failed.title': 'The documentation list failed to load',
  'failed.retry': 'Try again',
  'column.document': 'Document',
  'column.owner': 'Owner',
  'column.kind': 'Kind',
  'column.type': 'Type',
  'column.system': 'System',
  'column.about': 'Description',
  'index.none': 'No documentation found',
  'index.noneHint': 'Try another word, or show all.',
};

/** Texts of the docs home and index; they load with these pages. */
export const homeTranslation = createTranslationRef({
  id: 'techdocs-home',
  messages: homeMessages,
  languages: { de: () => import('./germanHome.ts') },
});
