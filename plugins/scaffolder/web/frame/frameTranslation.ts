import { createTranslationRef } from '@callboard/web-kit';

export const frameTranslation = createTranslationRef({
  id: 'scaffolder-frame',
  messages: {
    label: 'Template pages',
    templates: 'Templates',
    runs: 'Runs',
    actions: 'Installed actions',
    extensions: 'Templating extensions',
    manage: 'Manage Templates',
  },
  languages: { de: () => import('./germanFrame.ts') },
});
