import { createTranslationRef } from '@callboard/web-kit';

export const frameTranslation = createTranslationRef({
  id: 'scaffolder-frame',
  messages: {
    label: 'Pages of templates',
    templates: 'Templates',
    runs: 'Runs',
    actions: 'Installed actions',
    extensions: 'Templating extensions',
    manage: 'Manage Templates',
  },
  languages: { de: () => import('./germanFrame.ts') },
});
