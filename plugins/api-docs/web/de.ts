export const messages = {
  'nav.apis': 'APIs',
  'tab.definition': 'Definition',
  'search.operations': 'API-Operationen',
};
