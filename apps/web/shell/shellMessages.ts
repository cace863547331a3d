/** The English texts of the shell. */
export const shellMessages = {
  skipLink: 'Skip to content',
  'sidebar.label': 'Main navigation',
  'sidebar.home': '{{title}}, start page',
  'sidebar.search': 'Search',
  'sidebar.pin': 'Pin the sidebar',
  'sidebar.unpin': 'Unpin the sidebar',
  'bottomBar.menu': 'Menu',
  'bottomBar.close': 'Close the menu',

  'connection.label': 'Connection to the portal',
  'connection.lost': 'The portal cannot be reached. Trying again …',
  'connection.retry': 'Try now',
  'version.new': 'A new version of the portal is there.',
  'version.reload': 'Reload',

  'palette.title': 'Command palette',
  'palette.placeholder': 'Search pages, entities and commands',
  'palette.results': 'Commands',
  'palette.recent': 'Recent',
  'palette.close': 'Close the command palette (Esc)',
  'palette.found_one': '{{count}} command',
  'palette.found_other': '{{count}} commands',
  'palette.failed': 'The command palette could not be loaded. Try again in a moment.',
  'palette.nothing': 'Nothing fits “{{query}}”',
  'palette.nothingHint': 'Try fewer letters, or the name of a page or a setting.',
  'palette.keys.move': 'to move',
  'palette.keys.choose': 'to choose',
  'palette.keys.close': 'to close',

  'commands.pages': 'Pages',
  'gallery.title': 'Component gallery',
} as const;
