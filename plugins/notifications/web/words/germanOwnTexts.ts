import type { OwnTextId } from '../../common/index.ts';

export const messages: Record<OwnTextId, string> = {
  'run.completed': '{{template}} ist fertig',
  'run.failed': '{{template}} ist fehlgeschlagen',
  'run.interrupted': '{{template}} wurde unterbrochen und braucht deine Entscheidung',
  'approval.asked': '{{by}} bittet um deine Freigabe: {{template}}',
  'approval.waits': '{{template}} wartet auf deine Freigabe',
  'approval.approved': '{{by}} hat freigegeben: {{template}}',
  'approval.rejected': '{{by}} hat abgelehnt: {{template}}',
  'approval.expired': 'Niemand hat rechtzeitig entschieden: {{template}}',
  'approval.withdrawn': '{{template}} braucht deine Freigabe nicht mehr',
  'error.one': '{{entity}} hat einen Fehler im Katalog',
  'error.many': '{{count}} deiner Einträge haben einen Fehler im Katalog',
  'orphan.one': '{{entity}} hat keine Quelle mehr',
  'orphan.one.why': 'Nichts bringt den Eintrag mehr in den Katalog. Registriere seine Quelle neu, oder lösche ihn.',
  'orphan.many': '{{count}} deiner Einträge haben keine Quelle mehr',
  'topic.Finished runs': 'Fertige Läufe',
  'topic.Failed runs': 'Fehlgeschlagene Läufe',
  'topic.Approvals': 'Freigaben',
  'topic.Catalog errors': 'Fehler im Katalog',
  'topic.Lost sources': 'Verlorene Quellen',
};
