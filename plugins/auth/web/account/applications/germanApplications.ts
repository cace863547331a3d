export const messages = {
  title: 'Anwendungen mit Zugriff',
  hint: 'Diese Anwendungen handeln in deinem Namen, bis du ihren Zugriff widerrufst.',
  none: 'Keine Anwendungen',
  noneHint:
    'Hier stehen Anwendungen, denen du erlaubst, in deinem Namen zu handeln, zum Beispiel Agenten und Editoren.',
  failed: 'Deine Anwendungen lassen sich nicht anzeigen',

  unknownAddress: 'Ungeprüfte Adresse',
  resource: 'Nur {{resource}}',
  granted: 'Erlaubt',
  lastUsed: 'Benutzt',
  expires: 'Endet unbenutzt',
  revoke: 'Widerrufen',
  revokeName: '{{name}} widerrufen',
  revoked: '{{name}} hat keinen Zugriff mehr',
  confirm: {
    title: 'Den Zugriff von {{name}} widerrufen?',
    text: 'Die Anwendung kann ab sofort nicht mehr in deinem Namen handeln. Um sie wieder zu benutzen, musst du sie neu erlauben.',
    action: 'Zugriff widerrufen',
  },
};
