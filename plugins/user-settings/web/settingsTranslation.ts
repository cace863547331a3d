import { createTranslationRef } from '@callboard/web-kit';

export const settingsTranslation = createTranslationRef({
  id: 'user-settings.page',
  messages: {
    title: 'Settings',
    subtitle: 'How Callboard looks and behaves for you',
    'tabs.general': 'General',
    'tabs.agents': 'Connect an agent',
    'tabs.flags': 'Feature flags',

    'profile.title': 'Profile',
    'profile.guest': 'You are a guest. Your settings stay in this browser.',
    'profile.email': 'Email',
    'profile.identity': 'Identity',
    'profile.ownership': 'Ownership',
    'profile.ownershipHint': 'You own everything that these users and groups own.',
    'profile.copy': 'Copy {{ref}}',
    'profile.signOut': 'Sign out',

    'appearance.title': 'Appearance',
    'appearance.theme': 'Theme',
    'appearance.themeHint': 'System follows your device setting.',
    'appearance.system': 'System',
    'appearance.pin': 'Pin the sidebar',
    'appearance.pinHint': 'Keeps the sidebar open. When unpinned, it opens on hover.',

    'language.title': 'Language',
    'language.label': 'Portal language',
    'language.hint': 'Names and descriptions from your organisation are not translated.',

    'flags.search': 'Filter by name, plugin or description',
    'flags.list': 'Feature flags',
    'flags.plugin': 'from {{plugin}}',
    'flags.none': 'No feature flags',
    'flags.noneHint':
      'Plugins use flags to let you try unfinished features. No installed plugin has one at the moment.',
    'flags.noMatch': 'No results for “{{query}}”',
    'flags.noMatchHint': 'The filter searches names, plugins and descriptions.',
    'flags.clear': 'Clear filter',

    'commands.group': 'Settings',
    'commands.theme': 'Use theme “{{theme}}”',
    'commands.system': 'Use system theme',
    'commands.language': 'Language: {{language}}',
    'commands.pin': 'Pin the sidebar',
    'commands.unpin': 'Unpin the sidebar',
  },
  languages: { de: () => import('./de.ts') },
});

/** The name of a language in that language: "Deutsch" for "de". */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
