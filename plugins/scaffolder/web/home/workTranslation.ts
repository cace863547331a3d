import { createTranslationRef } from '@callboard/web-kit';

const german = {
  approvals: 'Warten auf deine Freigabe',
  named: '{{subject}} ({{template}})',
  approvalOf: '{{template}}: {{step}}',
  asked: '{{user}} bittet dich, es weiterlaufen zu lassen',
  askedByNobody: 'Es geht weiter, sobald es jemand freigibt',
  runs: 'Deine Läufe von Vorlagen',
  failed: 'Fehlgeschlagen. Sieh nach, woran es lag, und mache dort weiter.',
  running: 'Läuft',
  needsApproval: 'Wartet auf Freigabe',
  waiting: 'Hat noch nicht begonnen',
};

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
  languages: { de: async () => ({ messages: german }) },
});
