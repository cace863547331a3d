import { createTranslationRef } from '@callboard/web-kit';

/** The texts around the form of a template; loaded with it. */
export const wizardTranslation = createTranslationRef({
  id: 'scaffolder-wizard',
  messages: {
    create: 'Create',
    menu: 'More about this template',
    editConfiguration: 'Edit Configuration',
    viewEntity: 'View in the catalog',
    missing: {
      title: 'Template not found',
      hint: 'There is no template {{name}} in the namespace {{namespace}}, or you do not have access to it.',
    },
    failed: 'Could not load the template form',
    tryAgain: 'Try again',
    refused: {
      title: 'You cannot run this template',
      hint: 'Running templates requires the permission scaffolder.task.create. Ask a portal administrator.',
      hidden_one: 'You do not have the permission {{permissions}}. Ask a portal administrator.',
      hidden_other: 'You do not have the permissions {{permissions}}. Ask a portal administrator.',
    },
    unknownActions_one: 'A run of this template would fail: the action {{actions}} is not installed',
    unknownActions_other: 'A run of this template would fail: the actions {{actions}} are not installed',
    unknownActionsHint: 'Ask the template owner or a portal administrator.',
    draft: {
      restored: 'Your draft was restored.',
      secrets: 'Secrets are not stored: enter them again.',
      fresh: 'Start fresh',
    },
    badLink: 'The values in the URL are invalid, so the form starts without them.',
    notCreated: 'Nothing was created',
    noDecorator: 'The template uses the form decorator {{id}}, which is not installed',
    making: {
      title: 'Result preview',
      repository: 'Repository',
      files_one: '{{count}} file',
      files_other: '{{count}} files',
      more_one: 'and {{count}} more file',
      more_other: 'and {{count}} more files',
      incomplete: 'Fill in the rest of the form to see more.',
    },
  },
  languages: { de: () => import('./germanWizard.ts') },
});
