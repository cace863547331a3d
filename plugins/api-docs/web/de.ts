/** The German texts of the plugin's tab and page. */
export const messages = {
  'nav.apis': 'APIs',
  'tab.definition': 'Definition',
  'search.operations': 'API-Operationen',
};
