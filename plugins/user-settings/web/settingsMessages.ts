/** The English texts of the settings page. */
export const settingsMessages = {
  title: 'Settings',
  subtitle: 'How Callboard looks and behaves for you',
  'tabs.general': 'General',
  'tabs.flags': 'Feature flags',

  'profile.title': 'Profile',
  'profile.guest': 'You are here as a guest; your settings stay in this browser.',
  'profile.email': 'E-mail',
  'profile.identity': 'Identity',
  'profile.ownership': 'Ownership',
  'profile.ownershipHint': 'What belongs to one of these is yours.',
  'profile.copy': 'Copy {{ref}}',
  'profile.signOut': 'Sign out',

  'appearance.title': 'Appearance',
  'appearance.theme': 'Theme',
  'appearance.themeHint': 'System follows the setting of your device.',
  'appearance.system': 'System',
  'appearance.pin': 'Pin the sidebar',
  'appearance.pinHint': 'Keeps the sidebar open. Unpinned, it opens when the pointer is over it.',

  'language.title': 'Language',
  'language.label': 'Language of the portal',
  'language.hint': 'Names and descriptions from your organisation stay as they were written.',

  'flags.search': 'Filter by name, plugin or description',
  'flags.list': 'Feature flags',
  'flags.plugin': 'from {{plugin}}',
  'flags.none': 'No feature flags',
  'flags.noneHint':
    'Plugins use flags to let you try what is not finished. No plugin of this portal has one at the moment.',
  'flags.noMatch': 'No flag fits “{{query}}”',
  'flags.noMatchHint': 'The filter looks at names, plugins and descriptions.',
  'flags.clear': 'Clear the filter',

  'commands.group': 'Settings',
  'commands.theme': 'Use the theme “{{theme}}”',
  'commands.system': 'Use the theme of the system',
  'commands.language': 'Language: {{language}}',
  'commands.pin': 'Pin the sidebar',
  'commands.unpin': 'Unpin the sidebar',
} as const;
