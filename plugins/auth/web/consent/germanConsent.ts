export const messages = {
  pageTitle: 'Zugriff erlauben',
  heading: 'Darf {{name}} in deinem Namen handeln?',
  subtitle: 'Mach nur weiter, wenn du das gerade selbst in der Anwendung begonnen hast.',

  application: 'Anwendung',
  name: 'Name',
  nameNote: 'von der Anwendung gewählt',
  address: 'Adresse',
  returnsTo: 'Zurück zu',
  local: 'einem Programm auf deinem Rechner ({{host}})',
  user: 'Handelt als',
  resource: 'Nur für',
  duration: 'Wie lange',
  durationText: 'Bis du es widerrufst, höchstens {{total}}. Ohne Benutzung höchstens {{unused}}.',

  unverified: 'Die Adresse dieser Anwendung ist unbekannt',
  unverifiedText: 'Jeder kann diesen Namen verwenden. Erlaube den Zugriff nur, wenn du weißt, woher die Anfrage kommt.',

  can: 'Die Anwendung darf dann',
  cannot: 'Du kannst das jederzeit in den Einstellungen unter „Anwendungen“ widerrufen.',

  allow: 'Erlauben',
  deny: 'Ablehnen',
  wait: 'Die Knöpfe werden aktiv, wenn dieses Fenster den Fokus hat.',
  failed: 'Deine Entscheidung konnte nicht gespeichert werden',

  allowed: 'Zugriff erlaubt',
  denied: 'Zugriff abgelehnt',
  decidedText:
    'Es geht jetzt zurück zu {{name}}. Wenn nichts passiert, benutze den Knopf unten. Danach kannst du diese Seite schließen.',
  continue: 'Weiter zu {{name}}',
  badRedirect: 'Die Anwendung lässt sich nicht öffnen: ihre Adresse ist ungültig. Du kannst diese Seite schließen.',

  gone: 'Diese Anfrage ist nicht mehr gültig',
  goneText:
    'Sie ist abgelaufen, schon beantwortet oder gehört jemand anderem. Beginne in der Anwendung von vorn, um eine neue zu bekommen.',
  loadFailed: 'Die Anfrage konnte nicht geladen werden',
  framed: 'Diese Seite lässt sich nicht in einer anderen Seite anzeigen',
  framedText: 'Öffne sie in einem eigenen Fenster, um zu entscheiden.',
};
