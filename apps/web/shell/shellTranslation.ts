import { createTranslationRef } from '@callboard/web-kit';

const shellMessages = {
  skipLink: 'Skip to content',
  'sidebar.label': 'Main navigation',
  'sidebar.home': '{{title}} home',
  'sidebar.search': 'Search',
  'sidebar.pin': 'Pin the sidebar',
  'sidebar.unpin': 'Unpin the sidebar',
  'bottomBar.menu': 'Menu',
  'bottomBar.close': 'Close the menu',

  'connection.label': 'Connection to the portal',
  'connection.lost': 'Cannot reach the portal. Retrying …',
  'connection.stale': 'The database is not responding. Data may be out of date, and changes cannot be saved.',
  'connection.retry': 'Try now',
  'session.ended': 'Your session has ended.',
  'session.signIn': 'Sign in again',

  'palette.title': 'Command palette',
  'palette.placeholder': 'Search in {{title}}',
  'palette.results': 'Commands',
  'palette.recent': 'Recent',
  'palette.clear': 'Clear',
  'palette.close': 'Close the command palette (Esc)',
  'palette.found_one': '{{count}} command',
  'palette.found_other': '{{count}} commands',
  'palette.failed': 'The command palette failed to load. Try again in a moment.',
  'palette.nothing': 'No results for “{{query}}”',
  'palette.nothingHint': 'Try fewer letters, or the name of a page or setting.',
  'palette.keys.control': 'Ctrl',
  'palette.keys.move': 'move',
  'palette.keys.choose': 'select',
  'palette.keys.close': 'close',
  'palette.keys.actions': 'actions',
  'palette.keys.help': 'shortcuts on any page',

  'commands.pages': 'Pages',
  'gallery.title': 'Component gallery',
} as const;

export const shellTranslation = createTranslationRef({
  id: 'shell',
  messages: shellMessages,
  languages: { de: () => import('./de.ts') },
});
