import { createTranslationRef } from '@callboard/web-kit';

export const portalTranslation = createTranslationRef({
  id: 'portal.page',
  messages: {
    title: 'About this portal',
    welcome: 'The {{organization}} portal: its status, plugins, files and docs.',
    welcomePlain: 'Your portal: its status, plugins, files and docs.',

    'status.label': 'Status',
    'status.ready': 'All plugins are ready',
    'status.waiting_one': '{{count}} plugin is not ready',
    'status.waiting_other': '{{count}} plugins are not ready',
    'status.version': 'Version',
    'status.started': 'Started',
    'status.database': 'Database',
    'status.node': 'Node.js',

    'warnings.title_one': 'Check {{count}} value in the configuration',
    'warnings.title_other': 'Check {{count}} values in the configuration',
    'warnings.hint': 'Found at startup. The portal runs anyway.',

    'plugins.title': 'Plugins',
    'plugins.waiting': 'Not ready',
    'plugins.api': 'API',
    'plugins.apiOf': 'API description of {{plugin}}',

    'tabs.overview': 'Overview',
    'tabs.plugins': 'Plugins',

    'refused.title': 'You do not have access to the plugins',
    'refused.hint':
      'Only administrators and users with the permission policy.read can see the plugins and what each of them can access.',
    'refused.overview': 'Show the overview',

    'failed.title_one': '{{count}} external plugin failed',
    'failed.title_other': '{{count}} external plugins failed',
    'failed.hint': 'The portal runs without them.',
    'failed.show': 'Show all plugins',

    'places.title': 'Files and folders',
    'places.data': 'Data',
    'places.dataHint': 'The portal writes all its data to this folder.',
    'places.config': 'Configuration',
    'places.configHint': 'Later files override earlier ones.',
    'places.copy': 'Copy {{path}}',

    'keys.title': 'Keyboard',
    'keys.control': 'Ctrl',
    'keys.palette': 'Command palette',
    'keys.search': 'Search this page',
    'keys.rows': 'Next and previous row',
    'keys.open': 'Open the selected row',
    'keys.help': 'All shortcuts',
    'keys.goTo': 'Go to {{page}}',
    'keys.close': 'Close dialog or menu',
    'keys.skip': 'Skip to content',

    'read.title': 'Further reading',
    'read.welcome': 'Callboard docs',
    'read.welcomeHint': 'How to use, run and extend this portal',
    'read.start': 'Start and configure',
    'read.startHint': 'Commands and configuration keys',
    'read.plugins': 'Write a plugin',
    'read.pluginsHint': 'How to extend the portal, with examples',
    'read.glossary': 'Glossary',
    'read.glossaryHint': 'Terms used in this portal',
    'read.decisions': 'Design decisions',
    'read.decisionsHint': 'Why the portal is built this way',

    'next.title': 'Make it yours',
    'next.settings': 'Settings',
    'next.settingsHint': 'Theme, language, sidebar and feature flags',
    'next.gallery': 'Component gallery',
    'next.galleryHint': 'All design system components, for page authors',
  },
  languages: { de: () => import('./de.ts') },
});
