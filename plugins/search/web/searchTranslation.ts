import { createTranslationRef } from '@callboard/web-kit';

/** Texts of the search page and its parts, loaded with them. */
export const searchTranslation = createTranslationRef({
  id: 'search-page',
  messages: {
    title: 'Search',
    'bar.placeholder': 'Search in {{title}}',
    'bar.clear': 'Clear search',
    'widget.description': 'Search the whole portal. Press Enter to see the results.',

    'types.title': 'Result type',
    'types.all': 'All',
    'types.allOf': 'All types',
    'types.several': '{{count}} types',

    'filters.kind': 'Kind',
    'filters.allKinds': 'All kinds',
    'filters.componentType': 'Type',
    'filters.lifecycle': 'Lifecycle',
    'filters.owner': 'Owner',
    'filters.tags': 'Tags',
    'filters.all': 'All',
    'filters.choose': 'Select …',
    'filters.chosen': '{{count}} selected',
    'filters.remove': 'Remove {{value}}',

    'count.results_one': '{{count}} result',
    'count.results_other': '{{count}} results',
    'count.most': '>10000 results',
    'count.unknown': ' -- ',

    'start.recent': 'Recently opened',
    'start.browse': 'Browse',
    'start.mine': 'Owned by me',

    'results.title': 'Results',
    'results.path': 'Path to “{{title}}”',
    'results.nothing': 'Sorry, no results were found',
    'results.nothingHint':
      'Try fewer or different words: part of a name, a tag, an owner, or words from a description.',
    'results.filteredHint': 'No results match the filters. Remove some filters to see more.',
    'results.clearFilters': 'Clear filters',
    'results.suggestion': 'Did you mean',
    'results.corrected': 'Showing results for “{{term}}”',
    'results.failed': 'Error encountered while fetching search results',
    'results.retry': 'Try again',
    'results.firstPage': 'Go to first page',

    'pages.title': 'Pages',
    'pages.size': 'Results per page',
  },
  languages: { de: () => import('./germanSearch.ts') },
});
