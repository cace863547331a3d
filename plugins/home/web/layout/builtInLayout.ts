/** The default layout, if neither the user nor the configuration has one. */
export const builtInLayout = [
  { widget: 'search-bar', x: 0, y: 0, columns: 12, rows: 1 },
  // Shown only while there are announcements.
  { widget: 'announcements', x: 0, y: 1, columns: 12, rows: 2 },
  { widget: 'my-work', x: 0, y: 3, columns: 8, rows: 5 },
  {
    variant: 'tabs',
    x: 8,
    y: 3,
    columns: 4,
    rows: 5,
    widgets: [{ widget: 'starred-entities' }, { widget: 'recently-visited' }, { widget: 'top-visited' }],
  },
  { widget: 'my-changes', x: 0, y: 8, columns: 8, rows: 5 },
  { widget: 'catalog-health', x: 8, y: 8, columns: 4, rows: 3 },
  { widget: 'quick-start', x: 8, y: 11, columns: 4, rows: 4 },
];

/** In an empty portal the quick start is at the top, because no other widget has content. */
export const builtInEmpty = builtInLayout.map((item) => {
  if (item.widget === 'quick-start') return { ...item, y: 3, rows: 5 };
  return item.x === 8 && item.widgets ? { ...item, y: 11 } : item;
});

/** The same with a toolkit, if links are configured; without links it would be an empty card. */
export const builtInWithToolkit = [...builtInLayout, { widget: 'toolkit', x: 0, y: 13, columns: 8, rows: 2 }];
