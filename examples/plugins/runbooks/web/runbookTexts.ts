import { createTranslationRef } from '@callboard/web-kit';

export const runbookTexts = createTranslationRef({
  id: 'runbooks',
  messages: {
    tab: 'Runbooks',
    link: 'Runbook',
    copy: 'Copy runbook URL',
    copied: 'Runbook URL copied.',
    none: 'No runbook',
    noneReason: 'The annotation {{annotation}} is missing',
    noneHint: 'It runs in production, but has no runbook for on-call engineers.',
  },
});
