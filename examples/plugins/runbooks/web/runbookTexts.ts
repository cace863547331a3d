import { createTranslationRef } from '@callboard/web-kit';

export const runbookTexts = createTranslationRef({
  id: 'runbooks',
  messages: {
    tab: 'Runbooks',
    link: 'Runbook',
    copy: 'Copy runbook address',
    copied: 'Runbook address copied.',
    none: 'No runbook',
    noneReason: 'It has no annotation {{annotation}}',
    noneHint: 'It runs in production, but has no runbook for on-call engineers.',
  },
});
