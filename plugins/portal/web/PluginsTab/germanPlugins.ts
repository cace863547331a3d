export const messages = {
  'outside.title': 'Plugins von außen',
  'outside.empty': 'Keine Plugins von außen',
  'outside.emptyHint':
    'Trage Pakete unter plugins in die Konfiguration ein, oder setze plugins.index, um aus einer Liste zu wählen.',
  'builtIn.title': 'Mitgelieferte Plugins',
  'available.title': 'Verfügbar',
  'available.failed': 'Der Plugin-Index lässt sich nicht laden',
  'available.empty': 'Alles ist installiert und aktuell',
  'available.emptyHint': 'Neue Plugins und Versionen erscheinen hier, sobald sie im Index stehen.',
  'available.versions': '{{from}} → {{to}}',

  'state.active': 'Aktiv',
  'state.waiting': 'Nicht bereit',
  'state.failed': 'Fehlgeschlagen',
  'state.disabled': 'Ausgeschaltet',
  failedInBrowser: 'In diesem Browser: {{error}}',
  required: 'Erforderlich: Ohne dieses Plugin startet das Portal nicht.',

  'detail.permissions': 'Berechtigungen',
  'detail.points': 'Erweiterungspunkte',
  'detail.tables': 'Tabellen',
  'detail.hosts': 'Aufgerufene Server',
  'detail.needs': 'Braucht',

  'column.plugin': 'Plugin',
  'column.state': 'Zustand',
  'column.version': 'Version',

  'enable.action': 'Einschalten',
  'enable.label': '{{plugin}} einschalten',
  'disable.action': 'Ausschalten',
  'disable.label': '{{plugin}} ausschalten',
  'install.action': 'Installieren',
  'install.label': '{{plugin}} installieren',
  'update.action': 'Aktualisieren',
  'update.label': '{{plugin}} aktualisieren',

  'plan.title_one': 'Starte das Portal neu, um {{count}} Änderung anzuwenden',
  'plan.title_other': 'Starte das Portal neu, um {{count}} Änderungen anzuwenden',
  'plan.hint': 'Bis dahin läuft das Portal wie bisher.',
  'plan.uncommitted': 'Die Plugins weichen von der Konfiguration ab',
  'plan.install': '{{named}} installieren',
  'plan.update': '{{named}} aktualisieren',
  'plan.updateFrom': '{{from}} auf {{named}} aktualisieren',
  'plan.enable': '{{named}} einschalten',
  'plan.disable': '{{named}} ausschalten',
  'plan.remove': '{{named}} entfernen',
  'plan.lines':
    'Trage diese Zeilen in die Konfiguration ein. Bis dahin liegen die Änderungen nur im Datenordner dieses Servers.',
  'plan.undo': 'Rückgängig',

  'review.all': 'Das Plugin bringt mit',
  'review.new': 'Neu in dieser Version',
  'review.lines': 'Zeilen für die Konfiguration:',
  noLines: 'So stehen die Plugins bereits in der Konfiguration.',
  restart: 'Die Änderung gilt ab dem nächsten Start des Portals.',
  'obstacle.permissionsOff':
    'Berechtigungen sind ausgeschaltet, daher lassen sich Änderungen hier nicht speichern. Trage die Zeilen in die Konfiguration ein und starte das Portal neu.',
  'obstacle.replicas':
    'Es laufen mehrere Replikate, daher lassen sich Änderungen hier nicht speichern. Trage die Zeilen in die Konfiguration ein und starte alle Replikate neu.',
  'obstacle.denied':
    'Dir fehlt die Berechtigung, Änderungen hier zu speichern. Trage die Zeilen in die Konfiguration ein und starte das Portal neu.',
  cancel: 'Abbrechen',
  save: 'Für den nächsten Start speichern',
  saved: 'Gespeichert. Starte das Portal neu, um die Änderung anzuwenden.',
};
