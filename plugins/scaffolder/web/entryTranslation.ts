import { createTranslationRef } from '@callboard/web-kit';

/** Texts for the shell; the pages have separate translations. */
export const entryTranslation = createTranslationRef({
  id: 'scaffolder',
  messages: {
    create: 'Create',
    createFrom: 'Create from {{template}}',
    tasks: 'Runs',
    actions: 'Installed actions',
    extensions: 'Templating extensions',
    manage: 'Manage Templates',
    editor: 'Template editor',
    form: 'Template form playground',
    fields: 'Custom field explorer',
    myRuns: 'My runs',
    'run.open': 'Queued',
    'run.processing': 'Running',
    'run.needsApproval': 'Waiting for approval',
    'run.completed': 'Completed',
    'run.failed': 'Failed',
    'run.cancelled': 'Cancelled',
    'run.skipped': 'Skipped',
    'search.templates': 'Templates',
    'search.actions': 'Actions',
  },
  languages: { de: () => import('./germanEntry.ts') },
});
