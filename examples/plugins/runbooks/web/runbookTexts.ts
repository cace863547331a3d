import { createTranslationRef } from '@callboard/web-kit';

export const runbookTexts = createTranslationRef({
  id: 'runbooks',
  messages: {
    tab: 'Runbooks',
    link: 'Runbook',
    copy: 'Copy runbook address',
    copied: 'The address of the runbook is copied.',
    none: 'No runbook',
    noneReason: 'It has no annotation {{annotation}}',
    noneHint: 'It runs in production, and nobody has written down what to do at night.',
  },
});
