/** The German texts of the health page. */
export const messages = {
  subtitle:
    'Dateien und Einträge, die nicht so gelesen werden konnten, wie sie sollten, für alle, die das beheben können.',
  count_one: '{{count}} Eintrag oder Quelle hat Probleme',
  count_other: '{{count}} Einträge und Quellen haben Probleme',
  nothing: 'Alles konnte gelesen werden',
  nothingHint:
    'Eine kaputte, fehlende oder abgelehnte Datei erscheint hier, mit der Zeile und dem Eigentümer, ebenso Beziehungen zu Einträgen, die nicht im Katalog sind.',
  empty: 'Noch keine Einträge',
  emptyHint:
    'Registriere einen Ort oder richte eine Quelle ein. Was sich daraus nicht lesen lässt, erscheint dann hier.',
  'left.title': 'Ausgeschiedene Eigentümer',
  'left.count_one': '{{count}} Eintrag braucht einen neuen Eigentümer: Der bisherige ist nicht mehr im Verzeichnis.',
  'left.count_other': '{{count}} Einträge brauchen neue Eigentümer: Die bisherigen sind nicht mehr im Verzeichnis.',
  'left.since': 'Ausgeschieden',
  'left.owns': 'Eigentümer von',
  'missing.title': 'Fehlende Einträge',
  'missing.count_one': '{{count}} Eintrag hat eine Beziehung zu einem Eintrag, der nicht im Katalog ist.',
  'missing.count_other': '{{count}} Einträge haben Beziehungen zu Einträgen, die nicht im Katalog sind.',
  'missing.referredBy': 'Genannt von',
  'missing.more_one': 'und 1 weiterer',
  'missing.more_other': 'und {{count}} weitere',
  'missing.first': 'Nur die ersten {{count}} sind zu sehen.',
  more: 'Nur die ersten {{count}} sind zu sehen. Behebe diese zuerst.',
  line: 'Zeile {{line}}',
  shownBy: 'Zu sehen bei',
  ownedBy: 'Gehört',
  noOwner: 'Kein Eigentümer bekannt',
  since: 'Seit',
};
