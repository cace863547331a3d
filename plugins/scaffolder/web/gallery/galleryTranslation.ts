import { createTranslationRef } from '@callboard/web-kit';

const galleryMessages = {
  title: 'Create a new component',
  subtitle: 'Choose a template, answer a few questions and it does the rest',
  register: 'Register Existing Component',
  search: 'Search templates',
  'filter.personal': 'Personal',
  'filter.owned': 'Owned',
  'filter.starred': 'Starred',
  'filter.everyone': 'Everyone',
  'filter.all': 'All',
  'filter.type': 'Categories',
  'filter.tags': 'Tags',
  'filter.owners': 'Owner',
  'filter.showAll': 'Show all {{count}}',
  'group.templates': 'Templates',
  'group.other': 'Other Templates',
  'lastUsed.title': 'Recently used',
  'card.choose': 'Choose',
  'card.chooseNamed': 'Choose {{title}}',
  'card.docs': 'View TechDocs',
  'card.docsNamed': 'View TechDocs of {{title}}',
  'card.noOwner': 'No owner',
  'figures.label': 'In the last 30 days',
  'figures.runs_one': '{{count}} run',
  'figures.runs_other': '{{count}} runs',
  'figures.none': 'No runs in the last 30 days',
  'figures.failures': '{{count}} failed',
  'figures.noFailure': 'none failed',
  'figures.takes': 'takes about {{time}}',
  'figures.instant': 'takes about a second',
  'refused.title': 'You can view these templates but not run them',
  'refused.hint':
    'Running templates requires the permission scaffolder.task.create. Ask an administrator of this portal.',
  more: 'Show more templates',
  'empty.title': 'No templates yet',
  'empty.hint':
    'A template is a YAML file of kind Template. Register the file or its repository, and the template appears here.',
  'empty.filtered': 'No matching templates',
  'empty.filteredHint': 'Try another search term, or remove a filter.',
  'empty.clear': 'Clear filters',
  'failed.title': 'Could not load the templates',
  'failed.retry': 'Try again',
};

/** The texts of the page; loaded with it. */
export const galleryTranslation = createTranslationRef({
  id: 'scaffolder-gallery',
  messages: galleryMessages,
  languages: { de: () => import('./germanGallery.ts') },
});
