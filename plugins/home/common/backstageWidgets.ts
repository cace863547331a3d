/** Wire: the widgets of Backstage's home page by the names of their components, and ours. */
const widgets: Readonly<Record<string, string>> = {
  CompanyLogo: 'company-logo',
  FeaturedDocsCard: 'featured-docs',
  GettingStarted: 'quick-start',
  HeaderWorldClock: 'world-clock',
  HomePageMostVisited: 'top-visited',
  HomePageRandomJoke: 'random-joke',
  HomePageRecentlyVisited: 'recently-visited',
  HomePageSearchBar: 'search-bar',
  HomePageStarredEntities: 'starred-entities',
  HomePageToolkit: 'toolkit',
  HomePageTopVisited: 'top-visited',
  HomePageWorldClock: 'world-clock',
  QuickStartCard: 'quick-start',
  SearchBar: 'search-bar',
  WelcomeTitle: 'welcome-title',
};

export const widgetOfBackstage = (component: string): string | undefined =>
  Object.hasOwn(widgets, component) ? widgets[component] : undefined;

/** A card of `page:home` in Backstage's format. */
export type BackstageCard = { component: string; column?: number; row?: number; width?: number; height?: number };

/** The same card in our format; cards of widgets that do not exist here have none. */
export function cardOfBackstage({ component, column, row, width, height }: BackstageCard) {
  const widget = widgetOfBackstage(component);
  if (widget === undefined) return undefined;
  const hasPlace = column !== undefined && row !== undefined;
  return {
    widget,
    ...(hasPlace && { x: column, y: row }),
    ...(width !== undefined && { columns: width }),
    ...(height !== undefined && { rows: height }),
  };
}
