/** The English texts of the portal page. */
export const portalMessages = {
  title: 'About this portal',
  nav: 'Portal',
  welcome: 'This is the portal of {{organization}}: what runs here, and where everything is.',
  welcomePlain: 'This is your portal: what runs here, and where everything is.',

  'status.label': 'Status',
  'status.ready': 'Everything is ready',
  'status.waiting_one': '{{count}} plugin is not ready',
  'status.waiting_other': '{{count}} plugins are not ready',
  'status.version': 'Version',
  'status.started': 'Started',
  'status.database': 'Database',
  'status.node': 'Node.js',

  'warnings.title_one': '{{count}} value in the configuration needs a look',
  'warnings.title_other': '{{count}} values in the configuration need a look',
  'warnings.hint': 'The portal runs without them. They were found when it started.',

  'plugins.title': 'On the board',
  'plugins.ready': 'Ready',
  'plugins.waiting': 'Not ready',
  'plugins.api': 'API',
  'plugins.apiOf': 'API description of {{plugin}}',

  'places.title': 'Where things are',
  'places.data': 'Data',
  'places.dataHint': 'Everything the portal writes is in this folder.',
  'places.config': 'Configuration',
  'places.configHint': 'Later files win over earlier ones.',
  'places.copy': 'Copy {{path}}',

  'keys.title': 'Keyboard',
  'keys.control': 'Ctrl',
  'keys.palette': 'Command palette',
  'keys.move': 'Move in a list',
  'keys.choose': 'Choose',
  'keys.close': 'Close',
  'keys.skip': 'Skip to the content',

  'read.title': 'Read on',
  'read.readme': 'What it is, and the commands to run it',
  'read.architecture': 'How it is made, on one page',
  'read.contributing': 'What to change where, and how to prove it',
  'read.glossary': 'The words we use',
  'read.decisions': 'Why it is as it is',

  'next.title': 'Make it yours',
  'next.settings': 'Settings',
  'next.settingsHint': 'Theme, language, sidebar and feature flags',
  'next.gallery': 'Component gallery',
  'next.galleryHint': 'Every part of the design system, for those who build pages',
} as const;
