/** What everybody sees who has chosen nothing, where the configuration names nothing. */
export const builtInLayout = [
  { widget: 'search-bar', x: 0, y: 0, columns: 12, rows: 1 },
  { widget: 'my-work', x: 0, y: 1, columns: 8, rows: 5 },
  {
    variant: 'tabs',
    x: 8,
    y: 1,
    columns: 4,
    rows: 5,
    widgets: [{ widget: 'starred-entities' }, { widget: 'recently-visited' }, { widget: 'top-visited' }],
  },
  { widget: 'my-changes', x: 0, y: 6, columns: 8, rows: 5 },
  { widget: 'catalog-health', x: 8, y: 6, columns: 4, rows: 3 },
  { widget: 'quick-start', x: 8, y: 9, columns: 4, rows: 4 },
];
