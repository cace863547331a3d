/** The English texts of the search page and of its parts. */
export const searchMessages = {
  title: 'Search',
  'bar.placeholder': 'Search in {{title}}',
  'bar.clear': 'Clear the search',

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
  'filters.choose': 'Choose …',
  'filters.chosen': '{{count}} chosen',
  'filters.remove': 'Remove {{value}}',
  'filters.option': '{{value}} ({{count}})',

  'count.results_one': '{{count}} result',
  'count.results_other': '{{count}} results',
  'count.most': '>10000 results',
  'count.unknown': ' -- ',

  'results.title': 'Results',
  'results.path': 'Where “{{title}}” is',
  'results.nothing': 'Sorry, no results were found',
  'results.nothingHint': 'Try fewer or other words: parts of names, tags, owners and words of descriptions all count.',
  'results.filteredHint': 'The filters leave nothing of what was found. Take some of them back to see more.',
  'results.clearFilters': 'Clear the filters',
  'results.suggestion': 'Did you mean',
  'results.failed': 'Error encountered while fetching search results',
  'results.retry': 'Try again',
  'results.firstPage': 'To the first page',

  'pages.title': 'Pages',
  'pages.size': 'Results per page',
  'pages.previous': 'Previous',
  'pages.next': 'Next',
};
