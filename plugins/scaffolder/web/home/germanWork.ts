/** German texts for the scaffolder's items on the home page. */
export const messages = {
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
