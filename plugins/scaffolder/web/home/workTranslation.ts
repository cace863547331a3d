import { createTranslationRef } from '@callboard/web-kit';

export const workTranslation = createTranslationRef({
  id: 'scaffolder.work',
  messages: {
    approvals: 'Waiting for your approval',
    named: '{{subject}} ({{template}})',
    approvalOf: '{{template}}: {{step}}',
    asked: '{{user}} requests your approval',
    askedByNobody: 'Continues when someone approves it',
    runs: 'Your runs',
    failed: 'Failed. Open the run to see why and to retry.',
    running: 'Running',
    needsApproval: 'Waiting for approval',
    waiting: 'Queued',
  },
  languages: { de: () => import('./germanWork.ts') },
});
