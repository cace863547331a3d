/** The English texts of the plugin's tab and page. */
export const apiDocsMessages = {
  'nav.apis': 'APIs',
  'tab.definition': 'Definition',
  'search.operations': 'API operations',
} as const;
