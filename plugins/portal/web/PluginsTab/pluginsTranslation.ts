import { createTranslationRef } from '@callboard/web-kit';

export const pluginsTranslation = createTranslationRef({
  id: 'portal.plugins',
  messages: {
    'outside.title': 'External plugins',
    'outside.empty': 'No external plugins',
    'outside.emptyHint':
      'List packages under plugins in the configuration, or set plugins.index to choose from a list.',
    'builtIn.title': 'Built-in plugins',
    'available.title': 'Available',
    'available.failed': 'Cannot load the plugin index',
    'available.empty': 'Everything is installed and up to date',
    'available.emptyHint': 'New plugins and versions appear here when they are added to the index.',
    'available.versions': '{{from}} → {{to}}',

    'state.active': 'Active',
    'state.waiting': 'Not ready',
    'state.failed': 'Failed',
    'state.disabled': 'Disabled',
    failedInBrowser: 'In this browser: {{error}}',
    required: 'Required: the portal does not start without it.',

    'detail.permissions': 'Permissions',
    'detail.points': 'Extension points',
    'detail.tables': 'Tables',
    'detail.hosts': 'Outgoing hosts',
    'detail.needs': 'Needs',

    'column.plugin': 'Plugin',
    'column.state': 'State',
    'column.version': 'Version',

    'enable.action': 'Enable',
    'enable.label': 'Enable {{plugin}}',
    'disable.action': 'Disable',
    'disable.label': 'Disable {{plugin}}',
    'install.action': 'Install',
    'install.label': 'Install {{plugin}}',
    'update.action': 'Update',
    'update.label': 'Update {{plugin}}',

    'plan.title_one': 'Restart the portal to apply {{count}} change',
    'plan.title_other': 'Restart the portal to apply {{count}} changes',
    'plan.hint': 'Until then, the portal runs as before.',
    'plan.uncommitted': 'The plugins differ from the configuration',
    'plan.install': 'Install {{named}}',
    'plan.update': 'Update {{named}}',
    'plan.updateFrom': 'Update {{from}} to {{named}}',
    'plan.enable': 'Enable {{named}}',
    'plan.disable': 'Disable {{named}}',
    'plan.remove': 'Remove {{named}}',
    'plan.lines':
      'Commit these lines to the configuration. Until then, the changes are only in the data folder of this server.',
    'plan.undo': 'Undo',

    'review.all': 'The plugin adds',
    'review.new': 'New in this version',
    'review.lines': 'Lines for the configuration:',
    noLines: 'The configuration already contains this change.',
    restart: 'The change takes effect when the portal is restarted.',
    'obstacle.permissionsOff':
      'Permissions are off, so changes cannot be saved here. Commit the lines to the configuration and restart the portal.',
    'obstacle.replicas':
      'Several replicas are running, so changes cannot be saved here. Commit the lines to the configuration and restart all replicas.',
    'obstacle.denied':
      'You do not have permission to save changes here. Commit the lines to the configuration and restart the portal.',
    cancel: 'Cancel',
    save: 'Save for the next start',
    saved: 'Saved. Restart the portal to apply the change.',
  },
  languages: { de: () => import('./germanPlugins.ts') },
});
