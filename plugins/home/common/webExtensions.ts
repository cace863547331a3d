/**
 * The ids of Backstage's extensions that `app.extensions` may name, with the part of this plugin that each one stands for: the path of a page
 * or a tab, or the id of an item, a card or a widget.
 */
export const homeExtensions = {
  'page:home': '/',
  'nav-item:home': 'home',
  'api:home/visits': 'visits',
  'app-root-element:home/visit-listener': 'visits',
  'home-page-widget:home/random-joke': 'random-joke',
  'home-page-widget:home/recently-visited': 'recently-visited',
  'home-page-widget:home/starred-entities': 'starred-entities',
  'home-page-widget:home/toolkit': 'toolkit',
  'home-page-widget:home/top-visited': 'top-visited',
  'home-page-widget:home/most-visited': 'top-visited',
  'home-page-widget:home/world-clock': 'world-clock',
  'home-page-widget:search/search-bar': 'search-bar',
} as const;
